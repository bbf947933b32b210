import { signSampleUpload } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { openUpload, sampleShelf } from '../manuals/manualUploads';
import { findPublication } from '../reading/findPublication';

export const handler = serve(signSampleUpload, {
  find: ({ path }) => findPublication(path.id),
  run: ({ path }) => openUpload(sampleShelf, path.id),
});
