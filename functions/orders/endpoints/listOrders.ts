import { listOrders } from '#shared/orders/orderEndpoints';
import { serve } from '../../platform/serve';
import { searchOrders } from '../orderRepository';
import { presentOrder } from '../presentOrder';

export const handler = serve(listOrders, {
  run: async ({ query, session, today }) => {
    const own = !session.isStaff || query.profile === 'me';
    const { count, pages, results } = await searchOrders({
      page: query.page,
      text: query.search,
      status: query.status,
      client: own ? session.profileId : undefined,
      facets: query.payment && session.isStaff ? { payment: query.payment } : {},
    });
    return { count, pages, results: results.map((order) => presentOrder(order, session, today)) };
  },
});
