import * as v from 'valibot';
import { findEvenDeletedOrders, findOrders } from '#functions/orders/orderRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { queryItems } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';

const table = 'system';
const pk = 'REFUND';

/** By when it was asked for, so that the newest are found; what became of it stands with the order. */
export const noteRefund = (order: number, asked: string): Write =>
  putItem({ table, item: { pk, sk: `${asked}#${order}`, order } });

const noted = v.object({ order: v.number() });
const keyed = v.object({ sk: v.string() });

/** The orders whose refunds were asked for last, newest first. */
export async function latestRefunds(limit: number): Promise<OrderRecord[]> {
  const items = await queryItems({ table, pk, limit, newestFirst: true });
  return findOrders([...new Set(items.map((item) => v.parse(noted, item).order))]);
}

/** Each order once, by when its refund was asked for last. */
async function refundedOrders(): Promise<number[]> {
  const items = await queryItems({ table, pk, newestFirst: true });
  return [...new Set(items.map((item) => v.parse(noted, item).order))];
}

/** Of orders, up to `limit`: one has a note for each time its refund was asked for, so that notes are read on. */
export async function countRefunds(limit: number): Promise<number> {
  const orders = new Set<number>();
  let to: string | undefined;
  for (;;) {
    const items = await queryItems({
      ...{ table, pk, limit, newestFirst: true },
      ...(to === undefined ? {} : { to }),
    });
    for (const item of items) orders.add(v.parse(noted, item).order);
    const last = items.at(-1);
    if (orders.size >= limit || items.length < limit || !last) return Math.min(orders.size, limit);
    // Read once more, as the first of the next ones.
    to = v.parse(keyed, last).sk;
  }
}

export async function pageOfRefunds(page: number, size: number) {
  const ids = await refundedOrders();
  const orders = await findEvenDeletedOrders(ids.slice((page - 1) * size, page * size));
  return { count: ids.length, orders: [...orders.values()] };
}
