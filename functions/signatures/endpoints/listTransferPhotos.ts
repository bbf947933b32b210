import { listTransferPhotos } from '#shared/signatures/transfers/transferEndpoints';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import { thumbnailLink } from '#functions/orders/photos/photoFiles';
import { serve } from '#platform/http/serve';
import { presentOneTransfer } from '../transferring/presentTransfer';
import { transferPhotosToSee } from '../transferring/transferPhotosToSee';

export const handler = serve(listTransferPhotos, {
  run: async ({ session: { profileId }, today }) => {
    const waiting = await transferPhotosToSee();
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
