import { getOrderPhoto } from '#shared/orders/orderEndpoints';
import { notFound, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { photoLink } from '../photos/photoFiles';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

export const handler = serve(getOrderPhoto, {
  find: async ({ path, session }) => {
    const { lines } = visibleOrder(await findOrder(path.id), session);
    const line = lines.find(({ id }) => id === path.line);
    if (!line) throw notFound();
    return line;
  },
  run: ({ found: { id, photo } }) => {
    if (photo === null) throw refused(callRefusals.no_file);
    return photoLink(photo, `foto-${id}`);
  },
});
