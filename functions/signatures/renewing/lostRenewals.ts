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
  /** Signatures that are renewed in vain, because what paid for them was given back. */
  readonly lost: readonly number[];
  /** Parts of the payment's transaction: what it renews is still there when it is committed. */
  readonly checks: readonly Write[];
};

const unhindered: Renewability = { lost: [], checks: [] };

/**
 * Whether what an order renews can still be renewed. A purchase that was refunded is on its way out even
 * while the job that takes it away has not run; what staff gave without payment stands by itself.
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

/** The check that keeps it renewable until the commit, by what it looks at; null when it is not any more. */
function guardOf(
  { id, order }: SignatureRecord,
  { paidBy, bases }: Sources,
): readonly [string, Write] | null {
  const mark = order && paidBy.get(order.id)?.find(({ signature }) => signature === id);
  if (!mark) return [`signature ${id}`, signatureStands(id)];
  const base = bases.get(order.id);
  return base && stands(base, mark) ? [`order ${order.id}`, orderStands(base)] : null;
}

/** The purchases that the payment of each order made. */
async function marksOf(orders: readonly number[]): Promise<ReadonlyMap<number, OrderMark[]>> {
  const found = await Promise.all(
    orders.map(async (id) => {
      const marks = await marksOfOrder(id);
      return [id, marks.filter(({ line, kind }) => line !== null && kind === 'made')] as const;
    }),
  );
  return new Map(found);
}

const stands = (base: OrderRecord, { paid_at, line }: OrderMark): boolean =>
  base.status === orderStatus.confirmed &&
  base.paid_at === paid_at &&
  !refundedLines(base).has(line ?? 0);

/** Its edition rises with each part of it that is refunded. */
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

/** The text for its buyer. */
export const lostRenewalForClient = orderRefusals.renewal_lost;

/** The text for staff. */
export const lostRenewalForStaff = (lost: readonly number[]) =>
  orderRefusals.renewal_refunded(cancelledOnes(lost));

/** What goes into the transaction of an order that becomes payable or paid; throws why it may not. */
export async function renewalGuards(
  order: Ordered,
  to: OrderRecord['status'],
): Promise<readonly Write[]> {
  if (to !== orderStatus.pending && to !== orderStatus.confirmed) return [];
  const { lost, checks } = await renewabilityOf(order);
  if (lost.length > 0) throw refused(lostRenewalForStaff(lost));
  return checks;
}
