import type { QueryOf } from '#shared/api/endpoint';
import { listOrders } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import { presentListedOrder } from '../reading/presentOrder';
import { searchOrders, searchOwnOrders } from '../reading/searchOrders';

const facetsOf = ({ payment, nfe }: QueryOf<typeof listOrders>) => ({
  ...(payment ? { payment } : {}),
  ...(nfe ? { nfe } : {}),
});

export const handler = serve(listOrders, {
  run: async ({ query, session, today }) => {
    const client = session.isStaff && query.profile !== 'me' ? query.profile : session.profileId;
    const request = {
      page: query.page,
      text: query.search,
      status: query.status,
      facets: session.isStaff ? facetsOf(query) : {},
    };
    const found =
      client === undefined ? await searchOrders(request) : await searchOwnOrders(client, request);
    const results = found.results.map((order) => presentListedOrder(order, session, today));
    return { ...found, results };
  },
});
