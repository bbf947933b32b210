import * as v from 'valibot';
import { isRefundUnderWay, type RefundRecord } from '#functions/orders/orderRecord';
import { findOrder, isStaleOrder, replaceOrder } from '#functions/orders/orderRepository';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { providerNamed } from '../providers/currentProvider';
import type { PaymentProvider } from '../providers/paymentProvider';
import { recordPaymentEvent } from '../webhook/recordPaymentEvent';
import { refundDenied } from '../webhook/refundAnswer';

/** For so long after a call without an answer the charge is only looked at, never asked for again. */
export const settlingMs = 60_000;

/** What became of a call to the provider is not known yet; the outbox comes back to it. */
export class RefundUnsettled extends Error {
  override readonly name = 'RefundUnsettled';
}

/**
 * Asks the provider to give an order's money back. It looks before it asks, so that what an earlier try
 * brought about is never asked for twice.
 */
export const askRefundJob = job(
  v.object({ order: v.number(), refund: v.string() }),
  async ({ order, refund: id }) => {
    const refund = await openRefund(order, id);
    if (refund?.state !== 'asked') return;
    const provider = providerNamed(refund.provider);
    if (!provider) throw new Error(`no payment provider ${refund.provider}`);
    if (await lookUpRefund(provider, order, refund)) return;
    const now = new Date();
    const tried = refund.tried === undefined ? 0 : Date.parse(refund.tried);
    if (now.getTime() - tried < settlingMs) throw new RefundUnsettled();
    if (!(await change(order, refund, { tried: now.toISOString() }))) return;
    const { charge, amount, reason } = refund;
    const answer = await provider.refund({ charge, amount, key: id, reason });
    if (answer.state === 'denied') return deny(order, refund, answer.why);
    const { link } = answer;
    await change(order, refund, { state: 'sent', ...(link === undefined ? {} : { link }) });
    await lookUpRefund(provider, order, refund);
  },
);

/** Takes up what the provider's books say of the charge; false while it stands there as paid. */
export async function lookUpRefund(
  provider: PaymentProvider,
  order: number,
  refund: RefundRecord,
): Promise<boolean> {
  const { charge, id, amount } = refund;
  const { state } = await provider.get(charge);
  if (state === 'paid') return false;
  if (state !== 'returned' && state !== 'returning') {
    await deny(order, refund, 'A cobrança não está mais paga no provedor.');
    return true;
  }
  const kind = state === 'returned' ? 'refunded' : 'refundStarted';
  await recordPaymentEvent(
    { id: `refund-${id}-${state}`, type: 'notice', kind, order, boleto: charge, amount },
    { provider: provider.name, now: new Date() },
  );
  return true;
}

async function openRefund(order: number, id: string): Promise<RefundRecord | undefined> {
  const found = await findOrder(order);
  return found?.refund?.id === id && isRefundUnderWay(found) ? found.refund : undefined;
}

/** False when it is settled meanwhile. */
const change = (order: number, { id }: RefundRecord, changes: Partial<RefundRecord>) =>
  decideAndCommit(async () => {
    const current = await findOrder(order);
    if (current?.refund?.id !== id || !isRefundUnderWay(current)) return false;
    await commit(replaceOrder(current, { refund: { ...current.refund, ...changes } }).writes);
    return true;
  }, isStaleOrder);

const deny = (order: number, { id }: RefundRecord, why: string): Promise<void> =>
  decideAndCommit(async () => {
    const current = await findOrder(order);
    if (current?.refund?.id !== id || !isRefundUnderWay(current)) return;
    const refund = { ...current.refund, state: 'denied', why } as const;
    const notices = current.notices ?? [];
    await commit(refundDenied(current, refund, { notices, now: new Date() }));
  }, isStaleOrder);
