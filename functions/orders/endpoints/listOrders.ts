import { centavos, toWire } from '#shared/values/money';
import { listOrders } from '#shared/orders/orderEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { orderRequest, staffOrderRequest } from '../reading/orderRequest';
import { presentListedOrder } from '../reading/presentOrder';
import { searchOrders, searchOwnOrders } from '../reading/searchOrders';

export const handler = serve(listOrders, {
  run: async ({ query, session, today }) => {
    const client = session.isStaff && query.profile !== 'me' ? query.profile : session.profileId;
    const request = session.isStaff ? staffOrderRequest(query, today) : orderRequest(query);
    const { sum, ...found } =
      client === undefined ? await searchOrders(request) : await searchOwnOrders(client, request);
    const page = await presentPage('orders', found, (orders) =>
      orders.map((order) => presentListedOrder(order, session, today)),
    );
    return { ...page, ...(sum === undefined ? {} : { sum: toWire(centavos(sum)) }) };
  },
});
