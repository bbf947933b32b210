import * as v from 'valibot';
import { formatReais } from '#shared/values/money';
import { system } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { findOrder, isStaleOrder, orderHistory } from '#functions/orders/orderRepository';
import { mailUnfitPayment } from '../mails/queueing/paymentMailEffects';
import { providerNamed } from '../providers/currentProvider';
import type { PaymentProvider } from '../providers/paymentProvider';
import { findSettled, openAgain } from '../findingRepository';
import { markedWrites } from '../reconciliation/recordSettlement';
import { RefundUnsettled, settlingMs } from './askRefundJob';
import {
  changePaymentRefund,
  findPaymentRefund,
  type PaymentRefund,
} from './paymentRefundRepository';

/**
 * Requests the refund of a payment that pays for nothing. It reads the charge first, so that a refund made
 * by an earlier attempt is never requested twice.
 */
export const refundPaymentJob = job(v.object({ refund: v.string() }), async ({ refund: sk }) => {
  const refund = await findPaymentRefund(sk);
  if (refund?.state !== 'asked') return;
  const provider = providerNamed(refund.provider);
  if (!provider) throw new Error(`no payment provider ${refund.provider}`);
  if (await lookUpPaymentRefund(provider, refund)) return;
  const now = new Date();
  const tried = refund.tried === undefined ? 0 : Date.parse(refund.tried);
  if (now.getTime() - tried < settlingMs) throw new RefundUnsettled();
  await commit([changePaymentRefund(refund, { tried: now.toISOString() })]);
  const { charge, amount, reason } = refund;
  const answer = await provider.refund({ charge, amount, reason });
  const current = await findPaymentRefund(sk);
  if (current?.state !== 'asked') return;
  if (answer.state === 'denied') return deny(current, answer.why);
  await commit([changePaymentRefund(current, { state: 'sent' })]);
  await lookUpPaymentRefund(provider, { ...current, state: 'sent', version: current.version + 1 });
});

/** Records the state of the charge at the provider; returns false while it is still paid there. */
export async function lookUpPaymentRefund(
  provider: PaymentProvider,
  refund: PaymentRefund,
): Promise<boolean> {
  const { state } = await provider.get(refund.charge);
  if (state === 'paid') return false;
  if (state === 'returned' || state === 'returning') {
    const next = state === 'returned' ? 'refunded' : 'sent';
    if (next !== refund.state) {
      const furtherWrites = next === 'refunded' ? await returnedWrites(refund) : [];
      await commit([changePaymentRefund(refund, { state: next }), ...furtherWrites]);
    }
  } else {
    await deny(refund, 'A cobrança não está mais paga no provedor.');
  }
  return true;
}

/** Tells the client of the refund, as of every other refund. */
async function returnedWrites({ order: id, amount }: PaymentRefund): Promise<readonly Write[]> {
  const order = id === null ? undefined : await findOrder(id);
  if (!order) return [];
  const action = `Pagamento devolvido: ${formatReais(amount)}`;
  const effects = mailUnfitPayment('paymentReturned', order, amount);
  return [
    orderHistory(order.id, {
      action,
      forClient: action,
      actor: system,
      now: new Date(),
      effects,
    }),
  ];
}

/** Records the provider's denial and reopens the finding for staff. */
const deny = (refund: PaymentRefund, why: string): Promise<void> =>
  decideAndCommit(async () => {
    const finding = await findSettled(refund.finding, refund.asked);
    const order = refund.order === null ? undefined : await findOrder(refund.order);
    const action = `Estorno negado pelo provedor: ${why}`;
    await commit([
      changePaymentRefund(refund, { state: 'denied', why }),
      ...(finding ? openAgain(finding, refund.asked) : []),
      ...(order && finding ? markedWrites(order, finding, false) : []),
      ...(order ? [orderHistory(order.id, { action, actor: system, now: new Date() })] : []),
    ]);
  }, isStaleOrder);
