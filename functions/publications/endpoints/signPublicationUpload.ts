import { signPublicationUpload } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { manualShelf, openUpload } from '../manuals/manualUploads';

export const handler = serve(signPublicationUpload, {
  find: ({ path }) => findPublication(path.id),
  run: ({ path }) => openUpload(manualShelf, path.id),
});
