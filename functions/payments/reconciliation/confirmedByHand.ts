import type { CalendarDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { bookingsBetween } from '#functions/orders/bookkeeping/bookingRepository';
import { amountDue, isInternal, type OrderRecord } from '#functions/orders/orderRecord';
import { findOrders } from '#functions/orders/orderRepository';
import type { FoundDifference } from '../findingRecord';

type DaysRead = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Orders that are paid here and for which no provider ever reported money. */
export async function confirmedByHand({ from, to }: DaysRead): Promise<FoundDifference[]> {
  const bookings = (await bookingsBetween(from, to)).filter(({ total }) => total === null);
  const days = new Map(bookings.map(({ order, day }) => [order, day]));
  const orders = await findOrders([...days.keys()]);
  return orders.filter(isByHand).flatMap((order) => {
    const day = days.get(order.id);
    const nowhere = { provider: null, charge: null, there: null, fee: null };
    return day
      ? [{ ...nowhere, kind: 'missing' as const, order: order.id, day, here: amountDue(order) }]
      : [];
  });
}

/** Paid before it came here; one that was confirmed since has how its money came. */
const isOfFormerSystem = ({ imported, received }: OrderRecord) =>
  imported === true && received === undefined;

const isByHand = (order: OrderRecord) =>
  order.status === orderStatus.confirmed &&
  order.payments.length === 0 &&
  !isOfFormerSystem(order) &&
  amountDue(order) > 0 &&
  !isInternal(order);
