import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrder, ordersToCheck } from '#functions/orders/orderRepository';
import type { FindingRecord } from './findingRecord';
import { findOpenFinding, openFindingsOf } from './findingRepository';
import { findingsOfOrder } from './findingsOfOrder';

const chargeOf = ({ order, charge }: FindingRecord): string => `${order ?? ''}:${charge ?? ''}`;

/** Conferência: what the check found, and what orders say of their money beyond that; oldest first. */
export async function waitingFindings(): Promise<FindingRecord[]> {
  const [open, orders] = await Promise.all([openFindingsOf(), ordersToCheck()]);
  const known = new Set(open.map(chargeOf));
  const others = orders.flatMap(findingsOfOrder).filter((one) => !known.has(chargeOf(one)));
  return [...open, ...others].toSorted((one, other) => one.day.localeCompare(other.day));
}

type Waiting = { readonly finding: FindingRecord; readonly order: OrderRecord | undefined };

/** With its order as it says so: one that another has settled says it no more. */
export async function findWaitingFinding(id: string): Promise<Waiting | undefined> {
  const stored = await findOpenFinding(id);
  const named = stored ? stored.order : Number(id.split(':')[1]);
  const order = named ? await findOrder(named) : undefined;
  const finding = stored ?? (order && findingsOfOrder(order).find((one) => one.id === id));
  return finding && { finding, order };
}
