import { listTransferPhotos } from '#shared/signatures/transfers/transferEndpoints';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import { thumbnailLink } from '#functions/orders/photos/photoFiles';
import { serve } from '#platform/http/serve';
import { presentOneTransfer } from '../transferring/presentTransfer';
import { pendingTransfers } from '../transferring/transferRepository';

export const handler = serve(listTransferPhotos, {
  run: async ({ session: { profileId }, today }) => {
    const waiting = (await pendingTransfers())
      .flatMap((record) => {
        const { photo, receiver, state } = record;
        const isToSee = state === 'review' && photo?.state === 'sent' && receiver;
        return isToSee ? [{ record, photo, receiver }] : [];
      })
      .toSorted((one, other) => (one.photo.sent < other.photo.sent ? -1 : 1));
    const register = await registeredAmong(
      waiting.flatMap(({ record }) => record.airplane_prefix ?? []),
    );
    return Promise.all(
      waiting.map(async ({ record, photo, receiver }) => ({
        ...(await presentOneTransfer({ record, side: 'staff' }, { profileId, today })),
        client: receiver,
        photo_sent: photo.sent,
        thumbnail: await thumbnailLink(photo.name),
        register: register.get(record.airplane_prefix ?? '') ?? null,
      })),
    );
  },
});
