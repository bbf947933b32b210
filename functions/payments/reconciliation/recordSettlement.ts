import type { Filing } from '#shared/payments/paymentCheck';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import type { OrderRecord } from '#functions/orders/orderRecord';
import {
  findOrder,
  isStaleOrder,
  orderHistory,
  replaceOrder,
} from '#functions/orders/orderRepository';
import type { Doing } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { refused } from '#platform/domainErrors';
import { marked } from '../findingMoney';
import type { FindingRecord, Settlement } from '../findingRecord';
import { closeFinding, FindingGone, findSettled, openAgain } from '../findingRepository';
import { findWaitingFinding } from '../waitingFindings';

type Settling = Doing & {
  readonly id: string;
  readonly resolution: Filing;
  readonly note: string;
};

/**
 * Records what staff did about a difference. The order's status stays; its payment is marked as dealt with,
 * and its history keeps the note.
 */
export async function recordSettlement({
  id,
  resolution,
  note,
  actor: by,
  now,
}: Settling): Promise<FindingRecord> {
  const settled: Settlement = { resolution, note, by, at: now.toISOString() };
  try {
    return await decideAndCommit(async () => {
      const waiting = await findWaitingFinding(id);
      if (!waiting) throw new FindingGone();
      const { finding, order } = waiting;
      await commit([
        ...closeFinding(finding, settled, now),
        ...(order ? settledOrderWrites(order, finding, settled) : []),
      ]);
      return { ...finding, settled };
    }, isStaleOrder);
  } catch (error) {
    throw error instanceof FindingGone ? refused(paymentRefusals.finding_settled) : error;
  }
}

type Reopening = Doing & {
  readonly id: string;
  /** When it was settled, because it may have been settled more than once. */
  readonly at: string;
};

/** Undoes a settlement, so that the finding and its order's payment wait for staff again. */
export async function reopenSettled(reopening: Reopening): Promise<FindingRecord> {
  const { id, at, actor, now } = reopening;
  try {
    return await decideAndCommit(async () => {
      const finding = await findSettled(id, at);
      const resolution = finding?.settled?.resolution;
      // A refund that was requested from the provider cannot be undone here.
      if (!finding || !resolution || resolution === 'refund') throw new FindingGone();
      const order = finding.order === null ? undefined : await findOrder(finding.order);
      const news = { actor, now, action: 'Conferência reaberta' };
      await commit([
        ...openAgain(finding, at),
        ...(order ? markedWrites(order, finding, false) : []),
        ...(order ? [orderHistory(order.id, news)] : []),
      ]);
      return { ...finding, settled: null };
    }, isStaleOrder);
  } catch (error) {
    throw error instanceof FindingGone ? refused(paymentRefusals.finding_open) : error;
  }
}

/** Marks the order's payment as dealt with, and says why in its history. */
export function settledOrderWrites(
  order: OrderRecord,
  finding: FindingRecord,
  { resolution, note, by, at }: Settlement,
): readonly Write[] {
  const isRefund = resolution === 'refund';
  const action = isRefund ? 'Reembolso do pagamento pedido ao provedor' : 'Conferência resolvida';
  const news = { actor: by, now: new Date(at), action, reason: note };
  return [...markedWrites(order, finding, true), orderHistory(order.id, news)];
}

export function markedWrites(
  order: OrderRecord,
  finding: FindingRecord,
  checked: boolean,
): readonly Write[] {
  const changes = marked(order, finding, checked);
  return Object.keys(changes).length === 0 ? [] : replaceOrder(order, changes).writes;
}
