import { listPhotos } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { serve } from '#platform/http/serve';
import { pageOf, spanOf } from '#platform/list/listStore';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import { ordersInStatus } from '../orderRepository';
import { thumbnailLink } from '../photos/photoFiles';
import { presentWaiting, waitingPhotos } from '../photos/waitingPhotos';

export const handler = serve(listPhotos, {
  run: async ({ query }) => {
    const waiting = waitingPhotos(await ordersInStatus(orderStatus.underReview));
    const { offset, size } = spanOf(query);
    const page = waiting.slice(offset, offset + size);
    const register = await registeredAmong(page.flatMap(({ line }) => line.airplane_prefix ?? []));
    const results = await Promise.all(
      page.map(async (photo) =>
        presentWaiting(photo, { register, thumbnail: await thumbnailLink(photo.line.photo) }),
      ),
    );
    return pageOf({ count: waiting.length }, size, results);
  },
});
