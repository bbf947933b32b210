import * as v from 'valibot';
import { type Centavos, centavos, formatReais } from '#shared/values/money';
import { isRefundUnderWay, type RefundRecord } from '#functions/orders/orderRecord';
import { findOrder, isStaleOrder, replaceOrder } from '#functions/orders/orderRepository';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { providerNamed } from '../providers/currentProvider';
import type { BoletoState, PaymentProvider } from '../providers/paymentProvider';
import { recordPaymentEvent } from '../webhook/recordPaymentEvent';
import { refundDenied } from '../webhook/refundAnswer';

/** For this long after an unanswered call, the charge is only read and the refund not requested again. */
export const settlingMs = 60_000;

/** The outcome of a call to the provider is not known yet; the outbox retries later. */
export class RefundUnsettled extends Error {
  override readonly name = 'RefundUnsettled';
}

/**
 * Requests an order's refund from the provider. It reads the charge first, so that a refund made by an
 * earlier attempt is never requested twice.
 */
export const askRefundJob = job(
  v.object({ order: v.number(), refund: v.string() }),
  async ({ order, refund: id }) => {
    const refund = await openRefund(order, id);
    if (refund?.state !== 'asked') return;
    const provider = providerNamed(refund.provider);
    if (!provider) throw new Error(`no payment provider ${refund.provider}`);
    const books = await provider.get(refund.charge);
    if (await recordState(provider, order, refund, books)) return;
    if (isSettling(refund)) throw new RefundUnsettled();
    const refunded = refundedIn(books);
    // For the first refund of a charge, the provider itself checks the amount.
    if (refunded > 0 && refund.amount > books.amount - refunded) {
      return deny(order, refund, leftThere(books));
    }
    return askProvider(provider, order, { ...refund, before: refund.before ?? refunded });
  },
);

const isSettling = ({ tried }: RefundRecord): boolean =>
  tried !== undefined && Date.now() - Date.parse(tried) < settlingMs;

/** Requests the refund; does nothing when it was settled meanwhile. */
async function askProvider(
  provider: PaymentProvider,
  order: number,
  refund: RefundRecord & { readonly before: Centavos },
): Promise<void> {
  const { charge, amount, reason, before } = refund;
  if (!(await change(order, refund, { tried: new Date().toISOString(), before }))) return;
  const answer = await provider.refund({ charge, amount, reason });
  if (answer.state === 'denied') return deny(order, refund, answer.why);
  const { link } = answer;
  await change(order, refund, { state: 'sent', ...(link === undefined ? {} : { link }) });
  await lookUpRefund(provider, order, { ...refund, state: 'sent' });
}

/** Records the state of the charge at the provider; returns false while it is still paid there. */
export async function lookUpRefund(
  provider: PaymentProvider,
  order: number,
  refund: RefundRecord,
): Promise<boolean> {
  return recordState(provider, order, refund, await provider.get(refund.charge));
}

async function recordState(
  provider: PaymentProvider,
  order: number,
  refund: RefundRecord,
  books: BoletoState,
): Promise<boolean> {
  const { charge, id, amount } = refund;
  const state = stateIn(books, refund);
  if (state === 'paid') return false;
  if (state !== 'returned' && state !== 'returning') {
    await deny(order, refund, 'A cobrança não está mais paga no provedor.');
    return true;
  }
  const kind = state === 'returned' ? 'refunded' : 'refundStarted';
  await recordPaymentEvent(
    {
      id: `refund-${id}-${state}`,
      type: 'notice',
      kind,
      order,
      boleto: charge,
      amount,
      refund: id,
    },
    { provider: provider.name, now: new Date() },
  );
  return true;
}

/** The state of a partial refund, judged by what was refunded since it was requested. */
function stateIn(books: BoletoState, { amount, before }: RefundRecord): BoletoState['state'] {
  const { state, returned = 0 } = books;
  if (state !== 'paid' || before === undefined) return state;
  if (returned >= before + amount) return 'returned';
  return refundedIn(books) >= before + amount ? 'returning' : 'paid';
}

const refundedIn = ({ returned = centavos(0), returning = centavos(0) }: BoletoState): Centavos =>
  centavos(returned + returning);

const leftThere = (books: BoletoState) =>
  `No provedor restam ${formatReais(centavos(books.amount - refundedIn(books)))} deste pagamento.`;

async function openRefund(order: number, id: string): Promise<RefundRecord | undefined> {
  const found = await findOrder(order);
  return found?.refund?.id === id && isRefundUnderWay(found) ? found.refund : undefined;
}

/** Returns false when the refund was settled meanwhile. */
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
    await commit(await refundDenied(current, refund, { notices, now: new Date() }));
  }, isStaleOrder);
