import * as v from 'valibot';
import { findEvenDeletedOrders, findOrders } from '#functions/orders/orderRepository';
import type { OrderRecord, RefundRecord } from '#functions/orders/orderRecord';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { queryItems } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { paymentRefunds } from './paymentRefundRepository';

const table = 'system';
const pk = 'REFUND';

/** By when it was asked for, so that the newest are found; what became of it stands with the order. */
export const noteRefund = ({ order, asked, refund }: Asking): Write =>
  putItem({ table, item: { pk, sk: `${asked}#${order}`, order, refund } });

type Asking = { readonly order: number; readonly asked: string; readonly refund: string };

/** Before refunds could be of a part, an order kept only the one that was asked for last. */
const noted = v.object({ order: v.number(), refund: v.optional(v.string()) });
type Noted = v.InferOutput<typeof noted>;

const keyOf = ({ order, refund }: Noted): string => refund ?? `order ${order}`;
const keyed = v.object({ sk: v.string() });

/** The orders whose refunds were asked for last, newest first. */
export async function latestRefunds(limit: number): Promise<OrderRecord[]> {
  const items = await queryItems({ table, pk, limit, newestFirst: true });
  return findOrders([...new Set(items.map((item) => v.parse(noted, item).order))]);
}

/** Each refund once, by when it was asked for. */
async function notedRefunds(): Promise<(Noted & { readonly asked: string })[]> {
  const items = await queryItems({ table, pk });
  const notes = items.map((item) => {
    const { sk, ...note } = v.parse(v.object({ ...noted.entries, ...keyed.entries }), item);
    return { asked: sk.slice(0, sk.indexOf('#')), ...note };
  });
  return [...new Map(notes.map((note) => [keyOf(note), note])).values()];
}

/** Up to `limit`: of before an order has a note for each time its refund was asked for, so that notes are read on. */
export async function countRefunds(limit: number): Promise<number> {
  const refunds = new Set<string>();
  let to: string | undefined;
  for (;;) {
    const items = await queryItems({
      ...{ table, pk, limit, newestFirst: true },
      ...(to === undefined ? {} : { to }),
    });
    for (const item of items) refunds.add(keyOf(v.parse(noted, item)));
    const last = items.at(-1);
    if (refunds.size >= limit || items.length < limit || !last) {
      const own = await paymentRefunds(limit);
      return Math.min(refunds.size + own.length, limit);
    }
    // Read once more, as the first of the next ones.
    to = v.parse(keyed, last).sk;
  }
}

/** The one that was asked for last where it is not said which. */
const refundNamed = (order: OrderRecord, id: string | undefined): RefundRecord | undefined =>
  id === undefined ? order.refund : refundsOf(order).find((refund) => refund.id === id);

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
    ...(await notedRefunds()).map((note) => ({ ...note, payment: undefined })),
    ...own.map((payment) => ({ ...payment, refund: undefined, payment })),
  ].toSorted((one, other) => other.asked.localeCompare(one.asked));
  const shown = entries.slice((page - 1) * size, page * size);
  const orders = await findEvenDeletedOrders(shown.flatMap(({ order }) => order ?? []));
  const results = shown.flatMap(({ order: id, refund: noted, payment }): ListedRefund[] => {
    const order = orders.get(id ?? 0);
    const refund = payment ?? (order && refundNamed(order, noted));
    return refund ? [{ order, refund }] : [];
  });
  return { count: entries.length, results };
}
