import { orderStatus } from '#shared/orders/orderStatus';
import { refused } from '#platform/domainErrors';
import { checkItem } from '#platform/db/itemWrites';
import { rowKey } from '#platform/db/counters/listKeys';
import type { Write } from '#platform/db/write';
import type { SignatureRecord } from '../signatureRecord';
import { marksOfOrder, type OrderMark, signatures } from '../signatureRepository';
import { refundedLines } from '#functions/orders/bookkeeping/refundedParts';
import { findOrders, StaleOrder } from '#functions/orders/orderRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

type Ordered = Pick<OrderRecord, 'lines'>;

export type Renewability = {
  /** Signatures no longer renewable, because the order that paid for them was refunded. */
  readonly lost: readonly number[];
  /** Parts of the payment's transaction that keep the renewed signatures until it commits. */
  readonly checks: readonly Write[];
};

const unhindered: Renewability = { lost: [], checks: [] };

/**
 * Whether an order's renewals are still possible. A refunded purchase no longer is, even before the
 * job has removed it; purchases that staff granted without payment are.
 */
export async function renewabilityOf({ lines }: Ordered): Promise<Renewability> {
  const renewed = lines.flatMap(({ renewal_of }) => renewal_of ?? []);
  if (renewed.length === 0) return unhindered;
  const rows = await signatures.getMany(renewed);
  const paidBy = await marksOf([...new Set(rows.flatMap(({ order }) => order?.id ?? []))]);
  const bases = new Map((await findOrders([...paidBy.keys()])).map((base) => [base.id, base]));
  const lost: number[] = [];
  const checks = new Map<string, Write>();
  for (const id of renewed) {
    const row = rows.find((one) => one.id === id);
    const guard = row?.due && guardOf(row, { paidBy, bases });
    if (guard) checks.set(...guard);
    else lost.push(id);
  }
  return { lost, checks: [...checks.values()] };
}

type Sources = {
  readonly paidBy: ReadonlyMap<number, readonly OrderMark[]>;
  readonly bases: ReadonlyMap<number, OrderRecord>;
};

/** A check that keeps it renewable until the commit, with its key; null if it no longer is. */
function guardOf(
  { id, order }: SignatureRecord,
  { paidBy, bases }: Sources,
): readonly [string, Write] | null {
  const mark = order && paidBy.get(order.id)?.find(({ signature }) => signature === id);
  if (!mark) return [`signature ${id}`, signatureStands(id)];
  const base = bases.get(order.id);
  return base && isStillPaid(base, mark) ? [`order ${order.id}`, orderStands(base)] : null;
}

/** The purchases made by the payment of each order. */
async function marksOf(orders: readonly number[]): Promise<ReadonlyMap<number, OrderMark[]>> {
  const found = await Promise.all(
    orders.map(async (id) => {
      const marks = await marksOfOrder(id);
      return [id, marks.filter(({ line, kind }) => line !== null && kind === 'made')] as const;
    }),
  );
  return new Map(found);
}

const isStillPaid = (base: OrderRecord, { paid_at, line }: OrderMark): boolean =>
  base.status === orderStatus.confirmed &&
  base.paid_at === paid_at &&
  !refundedLines(base).has(line ?? 0);

/** Every partial refund of an order raises its edition. */
const orderStands = ({ id, paid_at, edition }: OrderRecord): Write =>
  checkItem({
    table: 'orders',
    key: rowKey(id),
    when: { equals: { status: orderStatus.confirmed, paid_at, edition } },
    refused: () => new StaleOrder(),
  });

const signatureStands = (id: number): Write =>
  checkItem({
    table: 'signatures',
    key: rowKey(id),
    when: { exists: true },
    refused: () => new StaleOrder(),
  });

const cancelledOnes = (lost: readonly number[]) =>
  lost.length === 1 ? `assinatura ${lost.join('')}` : `assinaturas ${lost.join(', ')}`;

export const lostRenewalForClient = orderRefusals.renewal_lost;

export const lostRenewalForStaff = (lost: readonly number[]) =>
  orderRefusals.renewal_refunded(cancelledOnes(lost));

/** Checks for the transaction that makes an order payable or paid; throws if it must not be. */
export async function renewalGuards(
  order: Ordered,
  to: OrderRecord['status'],
): Promise<readonly Write[]> {
  if (to !== orderStatus.pending && to !== orderStatus.confirmed) return [];
  const { lost, checks } = await renewabilityOf(order);
  if (lost.length > 0) throw refused(lostRenewalForStaff(lost));
  return checks;
}
