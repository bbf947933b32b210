import * as v from 'valibot';
import { findOrdersWithDeleted, findOrders } from '#functions/orders/orderRepository';
import type { OrderRecord, RefundRecord } from '#functions/orders/orderRecord';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { queryItems } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import { paymentRefunds } from './paymentRefundRepository';

const table = 'system';
const pk = 'REFUND';

/** Notes a refund by its time, so that the newest are found; its state is stored in the order. */
export const noteRefund = ({ order, asked, refund }: Asking): Write =>
  putItem({ table, item: { pk, sk: `${asked}#${order}`, order, refund } });

type Asking = { readonly order: number; readonly asked: string; readonly refund: string };

const noted = v.object({ sk: v.string(), order: v.number(), refund: v.string() });

/** The orders with the newest refund requests, newest first. */
export async function latestRefunds(limit: number): Promise<OrderRecord[]> {
  const found = await queryStored(noted, { table, pk, limit, newestFirst: true });
  return findOrders([...new Set(found.map(({ order }) => order))]);
}

async function notedRefunds() {
  const items = await queryItems({ table, pk });
  return items.map((item) => {
    const { sk, ...note } = v.parse(noted, item);
    return { asked: sk.slice(0, sk.indexOf('#')), ...note };
  });
}

export async function countRefunds(limit: number): Promise<number> {
  const [items, own] = await Promise.all([queryItems({ table, pk, limit }), paymentRefunds(limit)]);
  return Math.min(items.length + own.length, limit);
}

export type ListedRefund = {
  readonly order: OrderRecord | undefined;
  readonly refund: Pick<
    RefundRecord,
    'charge' | 'state' | 'amount' | 'reason' | 'by' | 'asked' | 'why'
  >;
};

/** A page of the refunds of orders and of payments for nothing, newest first. */
export async function pageOfRefunds(page: number, size: number) {
  const ofPayments = await paymentRefunds();
  const entries = [
    ...(await notedRefunds()).map((note) => ({ ...note, payment: undefined })),
    ...ofPayments.map((payment) => ({ ...payment, refund: undefined, payment })),
  ].toSorted((one, other) => other.asked.localeCompare(one.asked));
  const shown = entries.slice((page - 1) * size, page * size);
  const orders = await findOrdersWithDeleted(shown.flatMap(({ order }) => order ?? []));
  const results = shown.flatMap(({ order: id, refund: noted, payment }): ListedRefund[] => {
    const order = orders.get(id ?? 0);
    const refund = payment ?? (order && refundsOf(order).find(({ id }) => id === noted));
    return refund ? [{ order, refund }] : [];
  });
  return { count: entries.length, results };
}
