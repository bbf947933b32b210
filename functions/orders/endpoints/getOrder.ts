import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { serve } from '#platform/http/serve';
import { holdingsOfOrder } from '#functions/processes/ordering/orderShown/holdingsOfOrder';
import { whyUnpayable } from '#functions/processes/ordering/orderShown/whyUnpayable';
import { orderEvents } from '../transitions/orderEvents';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';

const nothing: Awaited<ReturnType<typeof holdingsOfOrder>> = new Map();

export const handler = serve(getOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, session, today }) => {
    const isPaid = found.status === orderStatus.confirmed;
    const [holdings, events, unpayable] = await Promise.all([
      isPaid ? holdingsOfOrder(found.id, today) : nothing,
      // Staff read the whole history of others' orders, by a call of its own.
      found.client.id === session.profileId ? orderEvents(found) : [],
      whyUnpayable(found, session),
    ]);
    const shown = presentOrder(found, session, today);
    const publications = shown.publications.map((line) => ({
      ...line,
      signature: holdings.get(line.id) ?? null,
    }));
    return { ...shown, publications, events, unpayable };
  },
});
