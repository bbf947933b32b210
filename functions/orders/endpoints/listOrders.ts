import { listOrders } from '#shared/orders/orderEndpoints';
import { serve } from '../../platform/serve';
import { clientOrders } from '../orderRepository';
import { presentOrder } from '../presentOrder';
import { searchOrders } from '../searchOrders';

export const handler = serve(listOrders, {
  run: async ({ query, session, today }) => {
    const own = !session.isStaff || query.profile === 'me';
    const request = {
      page: query.page,
      text: query.search,
      status: query.status,
      facets: query.payment && session.isStaff ? { payment: query.payment } : {},
    };
    const found = own
      ? await clientOrders(session.profileId, request)
      : await searchOrders(request);
    return { ...found, results: found.results.map((order) => presentOrder(order, session, today)) };
  },
});
