import { uploadPublicationFile } from '#shared/publications/publicationEndpoints';
import { multipart } from '../../platform/multipart';
import { serve } from '../../platform/serve';
import { attachManual } from '../attachManual';
import { findPublication } from '../findPublication';
import { claimManual, placeManual } from '../manualUploads';
import { publicationFilePath } from '../presentPublication';

export const handler = serve(uploadPublicationFile, {
  receive: multipart,
  find: ({ path }) => findPublication(path.id),
  run: async ({ path: { id }, upload, body, actor, now }) => {
    const placed = upload
      ? await placeManual(id, upload.bytes)
      : await claimManual(id, body?.key ?? '');
    await attachManual(id, placed, { actor, now });
    return { file: publicationFilePath(id), warning: placed.warning };
  },
});
