import { uploadPublicationFile } from '#shared/publications/publicationDeskEndpoints';
import { multipart } from '#platform/http/multipart';
import { serve } from '#platform/http/serve';
import { attachManual } from '../manuals/attachManual';
import { findPublication } from '../reading/findPublication';
import { claimManual, dropSent, placeManual } from '../manuals/manualUploads';
import { publicationFilePath } from '../reading/presentPublication';

export const handler = serve(uploadPublicationFile, {
  receive: multipart,
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, upload, body, actor, now }) => {
    const { id } = found;
    const placed = upload
      ? await placeManual(id, upload.bytes)
      : await claimManual(found, body?.key ?? '', found.revision);
    await attachManual(id, placed, { actor, now });
    await dropSent(placed);
    return { file: publicationFilePath(id), warning: placed.warning };
  },
});
