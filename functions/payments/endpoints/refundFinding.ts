import { refundFinding } from '#shared/payments/paymentDeskEndpoints';
import { notFound, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { presentFindings } from '../reconciliation/presentFinding';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { isGivenBack } from '#shared/payments/paymentCheck';
import { nextId } from '#platform/db/sequence';
import type { Doing } from '#platform/auth/actor';
import { commit, type Write } from '#platform/db/write';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { appendHistory } from '#platform/history/history';
import { queueJob } from '#platform/history/queue';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { isStaleOrder } from '#functions/orders/orderRepository';
import type { FindingRecord, Settlement } from '../findingRecord';
import { closeFinding, FindingGone } from '../findingRepository';
import { findWaitingFinding } from '../waitingFindings';
import { settledOrderWrites } from '../reconciliation/recordSettlement';
import { marked, overpaid } from '../findingMoney';
import { refundWrites } from '../refunds/requestRefund';
import { addPaymentRefund, newPaymentRefund } from '../refunds/paymentRefundRepository';

export const handler = serve(refundFinding, {
  run: async ({ body: { finding: id, note }, actor, now }) => {
    const [shown] = await presentFindings([await requestPaymentRefund({ id, note, actor, now })]);
    if (!shown) throw notFound();
    return shown;
  },
});

type Refunding = Doing & {
  readonly id: string;
  readonly note: string;
};

/**
 * Requests the refund of a payment that pays for nothing, or of an overpaid amount. The finding moves to the refunds;
 * the provider is asked once, after the commit.
 */
async function requestPaymentRefund({
  id,
  note,
  actor: by,
  now,
}: Refunding): Promise<FindingRecord> {
  const at = now.toISOString();
  const settled: Settlement = { resolution: 'refund', note, by, at };
  try {
    return await decideAndCommit(async () => {
      const waiting = await findWaitingFinding(id);
      if (!waiting) throw new FindingGone();
      const { finding, order } = waiting;
      const writes = order && overpaidWrites(finding, order, { id, note, actor: by, now });
      if (writes) {
        await commit([...closeFinding(finding, settled, now), ...writes]);
        return { ...finding, settled };
      }
      const { kind, charge, provider, there: amount } = finding;
      if (!isGivenBack(kind) || charge === null || provider === null || amount === null) {
        throw refused(paymentRefusals.finding_not_refundable);
      }
      const refund = newPaymentRefund({
        order: finding.order,
        finding: id,
        asked: at,
        charge,
        provider,
        amount,
        reason: note,
        by,
      });
      await commit([
        ...closeFinding(finding, settled, now),
        ...(order ? settledOrderWrites(order, finding, settled) : []),
        addPaymentRefund(refund),
        appendHistory({
          table: 'system',
          id: await nextId('refund'),
          entity: 'refund',
          actor: by,
          now,
          action: 'Reembolso pedido ao provedor',
          effects: [queueJob.refundPayment({ refund: refund.sk })],
        }),
      ]);
      return { ...finding, settled };
    }, isStaleOrder);
  } catch (error) {
    throw error instanceof FindingGone ? refused(paymentRefusals.finding_settled) : error;
  }
}

/** Requests the refund of the overpaid amount only; undefined when there is none. */
function overpaidWrites(
  finding: FindingRecord,
  order: OrderRecord,
  { id, note, actor, now }: Refunding,
): readonly Write[] | undefined {
  const amount = overpaid(finding, order);
  if (amount === null) return undefined;
  return refundWrites(order, {
    reason: note,
    chosen: { amount },
    actor,
    now,
    finding: id,
    besides: marked(order, finding, true),
  }).writes;
}
