import { centavos, type Centavos, toWire } from '#shared/values/money';
import type { LineHolding, Order } from '#shared/orders/order';
import { listOrders } from '#shared/orders/orderEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { ownUnlessArea } from '#platform/http/access';
import { serve } from '#platform/http/serve';
import { handedOverIn } from '#functions/processes/ordering/orderShown/holdingsOfOrder';
import { bookedIn, type Bookings } from '../reading/paidOrders';
import { orderRequest, staffOrderRequest } from '../reading/orderRequest';
import { presentListedOrder } from '../reading/presentOrder';
import { searchOrders, searchOwnOrders } from '../reading/searchOrders';
import type { SearchRequest } from '#platform/list/listStore';
import { billedTotal } from '../bookkeeping/soldIn';
import { findOrdersWithDeleted } from '../orderRepository';

export const handler = serve(listOrders, {
  run: async ({ query, session, today }) => {
    ownUnlessArea(session, query.profile);
    const client = session.isStaff && query.profile !== 'me' ? query.profile : session.profileId;
    const bookings = session.isStaff ? await bookedIn(query.paid) : undefined;
    const request = session.isStaff
      ? staffOrderRequest(query, { today, bookings })
      : orderRequest(query);
    const { sum, ...found } =
      client === undefined ? await searchOrders(request) : await searchOwnOrders(client, request);
    const isOwn = client === session.profileId;
    const page = await presentPage('orders', found, async (orders) => {
      const gone = isOwn ? await handedOverIn(client, orders, today) : nothingGone;
      return orders.map((order) =>
        withHandedOver(presentListedOrder(order, session, today), gone.get(order.id)),
      );
    });
    if (sum === undefined) return page;
    // The sum of invoices is not a sum of payments in the period.
    if (!bookings || query.invoice) return { ...page, sum: toWire(centavos(sum)) };
    const { gross, refunds } = await paidSums(request, bookings);
    const net = centavos(gross - refunds);
    return { ...page, sum: toWire(gross), refunds: toWire(refunds), net: toWire(net) };
  },
});

const nothingGone: Awaited<ReturnType<typeof handedOverIn>> = new Map();

const withHandedOver = (order: Order, gone?: ReadonlyMap<number, LineHolding>): Order =>
  gone
    ? {
        ...order,
        publications: order.publications.map((line) => {
          const signature = gone.get(line.id);
          return signature ? { ...line, signature } : line;
        }),
      }
    : order;

type Sums = { readonly gross: Centavos; readonly refunds: Centavos };

/**
 * Payments and refunds, in a period, of the orders that a request finds. They are counted as in reports and
 * figures: a refund counts on its own day, whenever the order was paid.
 */
async function paidSums(request: SearchRequest, bookings: Bookings): Promise<Sums> {
  const booked = new Set(bookings.map(({ order }) => order));
  const found = new Set(await searchOrders.ids({ ...request, only: booked }));
  const those = bookings.filter(({ order }) => found.has(order));
  const standing = new Set(those.filter(({ total }) => total === null).map(({ order }) => order));
  const settled = those.flatMap(({ order, kind, total, part }) =>
    total === null ? [] : [{ order, kind, total, part }],
  );
  const [{ sum = 0 }, orders] = await Promise.all([
    searchOrders({ ...request, page: 1, size: 1, only: standing }),
    findOrdersWithDeleted(settled.map(({ order }) => order)),
  ]);
  const sumOf = (wanted: 'payment' | 'refund') =>
    settled
      .filter(({ kind }) => kind === wanted)
      .reduce((all, { order: id, total, part }) => {
        const order = orders.get(id);
        const amount = centavos(Math.abs(total));
        // A whole order's booking may include the 0.01 marker of freight to be agreed; a part never does.
        return all + (order && part === null ? billedTotal(amount, order) : amount);
      }, 0);
  return { gross: centavos(sum + sumOf('payment')), refunds: centavos(sumOf('refund')) };
}
