import { listOrders } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import { clientOrders } from '../orderRepository';
import { presentListedOrder } from '../reading/presentOrder';
import { searchOrders } from '../reading/searchOrders';

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
    const results = found.results.map((order) => presentListedOrder(order, session, today));
    return { ...found, results };
  },
});
