import * as v from 'valibot';
import { findEvenDeletedOrders, findOrders } from '#functions/orders/orderRepository';
import type { OrderRecord, RefundRecord } from '#functions/orders/orderRecord';
import { queryItems } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { paymentRefunds } from './paymentRefundRepository';

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
async function notedRefunds(): Promise<{ readonly asked: string; readonly order: number }[]> {
  const items = await queryItems({ table, pk });
  const notes = items.map((item) => {
    const { sk, order } = v.parse(v.object({ ...noted.entries, ...keyed.entries }), item);
    return { asked: sk.slice(0, sk.indexOf('#')), order };
  });
  return [...new Map(notes.map((note) => [note.order, note])).values()];
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
    if (orders.size >= limit || items.length < limit || !last) {
      const own = await paymentRefunds(limit);
      return Math.min(orders.size + own.length, limit);
    }
    // Read once more, as the first of the next ones.
    to = v.parse(keyed, last).sk;
  }
}

export type ListedRefund = {
  readonly order: OrderRecord | undefined;
  readonly refund: Pick<
    RefundRecord,
    'charge' | 'state' | 'amount' | 'reason' | 'by' | 'asked' | 'why'
  >;
};

/** Of orders and of payments that paid for nothing, newest first. */
export async function pageOfRefunds(page: number, size: number) {
  const own = await paymentRefunds();
  const entries = [
    ...(await notedRefunds()).map(({ asked, order }) => ({ asked, order, refund: undefined })),
    ...own.map((refund) => ({ asked: refund.asked, order: refund.order, refund })),
  ].toSorted((one, other) => other.asked.localeCompare(one.asked));
  const shown = entries.slice((page - 1) * size, page * size);
  const orders = await findEvenDeletedOrders(shown.flatMap(({ order }) => order ?? []));
  const results = shown.flatMap(({ order: id, refund: payment }): ListedRefund[] => {
    const order = orders.get(id ?? 0);
    const refund = payment ?? order?.refund;
    return refund ? [{ order, refund }] : [];
  });
  return { count: entries.length, results };
}
