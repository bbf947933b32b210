import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { getTransferPhoto } from '#shared/signatures/transfers/transferEndpoints';
import { photoLink } from '#functions/orders/photos/photoFiles';
import { notFound, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { findOwnTransfer } from '../transferring/findOwnTransfer';

export const handler = serve(getTransferPhoto, {
  find: async ({ path, session }) => {
    const { record, side } = await findOwnTransfer(path.id, session);
    // A photo belongs to the receiver; the giver never sees it.
    if (side === 'given') throw notFound();
    return record;
  },
  run: ({ found: { id, photo } }) => {
    if (!photo) throw refused(callRefusals.no_file);
    return photoLink(photo.name, `plaqueta-${id}`);
  },
});
