import { centavos, toWire } from '#shared/values/money';
import { listOrders } from '#shared/orders/orderEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { bookedIn } from '../reading/paidOrders';
import { paidSums } from '../reading/paidSums';
import { orderRequest, staffOrderRequest } from '../reading/orderRequest';
import { presentListedOrder } from '../reading/presentOrder';
import { searchOrders, searchOwnOrders } from '../reading/searchOrders';

export const handler = serve(listOrders, {
  run: async ({ query, session, today }) => {
    const client = session.isStaff && query.profile !== 'me' ? query.profile : session.profileId;
    const bookings = session.isStaff ? await bookedIn(query.paid) : undefined;
    const request = session.isStaff
      ? staffOrderRequest(query, { today, bookings })
      : orderRequest(query);
    const { sum, ...found } =
      client === undefined ? await searchOrders(request) : await searchOwnOrders(client, request);
    const page = await presentPage('orders', found, (orders) =>
      orders.map((order) => presentListedOrder(order, session, today)),
    );
    if (sum === undefined) return page;
    if (!bookings) return { ...page, sum: toWire(centavos(sum)) };
    const { gross, refunds } = await paidSums(request, bookings);
    const net = centavos(gross - refunds);
    return { ...page, sum: toWire(gross), refunds: toWire(refunds), net: toWire(net) };
  },
});
