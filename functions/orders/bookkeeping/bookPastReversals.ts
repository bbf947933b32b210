import { orderStatus } from '#shared/orders/orderStatus';
import { list } from '#platform/history/history';
import { commit } from '#platform/db/write';
import { bookReversal, type Reversal, reversalsBooked } from './bookingRepository';
import { ordersInStatus } from '../orderRepository';

/**
 * Orders refunded or corrected before reversals were booked have lost the day they were paid; their
 * history has it. May be run again. Answers how many reversals there are.
 */
export async function bookPastReversals(): Promise<number> {
  let found = 0;
  for (const status of [orderStatus.cancelled, orderStatus.pending, orderStatus.confirmed]) {
    for (const order of await ordersInStatus(status)) found += await bookPast(order);
  }
  return found;
}

async function bookPast({ id, total }: Pick<Reversal, 'id' | 'total'>): Promise<number> {
  const reversals = await reversalsOf(id);
  const booked = new Set((await reversalsBooked(id)).map(({ returned_at }) => returned_at));
  for (const { paid_at, at } of reversals) {
    // What stands there already knows what the money was for.
    if (!booked.has(at)) await commit(bookReversal({ id, paid_at, total }, new Date(at)));
  }
  return reversals.length;
}

async function reversalsOf(order: number): Promise<{ paid_at: string; at: string }[]> {
  const reversals: { paid_at: string; at: string }[] = [];
  let paid_at: string | null = null;
  for (const { from, to, created } of await list('orders', order)) {
    if (to === orderStatus.confirmed && from !== to) paid_at = created;
    else if (from === orderStatus.confirmed && to !== undefined && paid_at !== null) {
      reversals.push({ paid_at, at: created });
      paid_at = null;
    }
  }
  return reversals;
}
