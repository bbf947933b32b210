import { uploadPublicationFile } from '#shared/publications/publicationDeskEndpoints';
import { multipart } from '../../platform/multipart';
import { serve } from '../../platform/serve';
import { attachManual } from '../attachManual';
import { findPublication } from '../findPublication';
import { claimManual, dropSent, placeManual } from '../manualUploads';
import { publicationFilePath } from '../presentPublication';

export const handler = serve(uploadPublicationFile, {
  receive: multipart,
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, upload, body, actor, now }) => {
    const { id } = found;
    const placed = upload
      ? await placeManual(id, upload.bytes)
      : await claimManual(found, body?.key ?? '');
    await attachManual(id, placed, { actor, now });
    await dropSent(placed);
    return { file: publicationFilePath(id), warning: placed.warning };
  },
});
