import { type Centavos, centavos } from '#shared/values/money';
import type { SearchRequest } from '#platform/list/listStore';
import { billedTotal } from '../bookkeeping/soldIn';
import { findEvenDeletedOrders } from '../orderRepository';
import type { Bookings } from './paidOrders';
import { searchOrders } from './searchOrders';

type Sums = { readonly gross: Centavos; readonly refunds: Centavos };

/**
 * Of the orders that a request finds, what came in a time and what went back in it, as the reports and the
 * figures of those days count it: a refund is of its own day, whenever it was paid.
 */
export async function paidSums(request: SearchRequest, bookings: Bookings): Promise<Sums> {
  const booked = new Set(bookings.map(({ order }) => order));
  const found = new Set(await searchOrders.ids({ ...request, only: booked }));
  const those = bookings.filter(({ order }) => found.has(order));
  const standing = new Set(those.filter(({ total }) => total === null).map(({ order }) => order));
  const settled = those.flatMap(({ order, kind, total }) =>
    total === null ? [] : [{ order, kind, total }],
  );
  const [{ sum = 0 }, orders] = await Promise.all([
    searchOrders({ ...request, page: 1, size: 1, only: standing }),
    findEvenDeletedOrders(settled.map(({ order }) => order)),
  ]);
  const sumOf = (wanted: 'payment' | 'refund') =>
    settled
      .filter(({ kind }) => kind === wanted)
      .reduce((all, { order: id, total }) => {
        const order = orders.get(id);
        const amount = centavos(Math.abs(total));
        return all + (order ? billedTotal(amount, order) : amount);
      }, 0);
  return { gross: centavos(sum + sumOf('payment')), refunds: centavos(sumOf('refund')) };
}
