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

/** The orders whose refunds were asked for last, newest first. */
export async function latestRefunds(limit: number): Promise<OrderRecord[]> {
  const items = await queryItems({ table, pk, limit, newestFirst: true });
  return findOrders([...new Set(items.map((item) => v.parse(noted, item).order))]);
}

/** Each order once, by when its refund was asked for last; of all refunds, or of the `limit` newest. */
async function refundedOrders(limit?: number): Promise<number[]> {
  const items = await queryItems({
    ...{ table, pk, newestFirst: true },
    ...(limit === undefined ? {} : { limit }),
  });
  return [...new Set(items.map((item) => v.parse(noted, item).order))];
}

export const countRefunds = async (limit: number): Promise<number> =>
  (await refundedOrders(limit)).length;

export async function pageOfRefunds(page: number, size: number) {
  const ids = await refundedOrders();
  const orders = await findEvenDeletedOrders(ids.slice((page - 1) * size, page * size));
  return { count: ids.length, orders: [...orders.values()] };
}
