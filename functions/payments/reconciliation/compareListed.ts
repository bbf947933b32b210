import { orderStatus } from '#shared/orders/orderStatus';
import type { Centavos } from '#shared/values/money';
import { isDisputed } from '#functions/orders/transitions/isRefundable';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import { findEvenDeletedOrder, findOrder } from '#functions/orders/orderRepository';
import type { ListedPayment, PaymentEvent } from '../providers/paymentProvider';
import { recordPaymentEvent } from '../webhook/recordPaymentEvent';
import type { FoundDifference } from '../findingRecord';
import { judgeListed } from './judgeListed';

type Listing = { readonly provider: string; readonly now: Date };

/**
 * Compares one payment of a provider's list with its order. An event that never came is made up for by the
 * path that events take, once; answers what differs then, or what was mended so.
 */
export async function compareListed(
  payment: ListedPayment,
  { provider, now }: Listing,
): Promise<FoundDifference | null> {
  const { order: id, state, amount, day, fee, id: charge } = payment;
  const found = { order: id, day, provider, charge, there: amount, fee };
  const before = id === null ? undefined : await findEvenDeletedOrder(id);
  if (!before) return state === 'paid' ? { ...found, kind: 'unknown', here: null } : null;
  // What this shop never charged was charged by the system it came from.
  if (before.imported && before.boletos === 0) return null;
  const event = missedEventOf(payment, before);
  if (event) await recordPaymentEvent(event, { provider, now });
  const order = await findOrder(before.id);
  const here = order ? amountDue(order) : null;
  const kind = kindOf(payment, before, order);
  return kind === null ? null : { ...found, kind, here };
}

/** `order` as it stands now; none where staff deleted it. */
function kindOf(
  payment: ListedPayment,
  before: OrderRecord,
  order: OrderRecord | undefined,
): FoundDifference['kind'] | null {
  if (!order) return payment.state === 'paid' ? 'late' : null;
  const isMended = isConfirmedBy(payment, order) && !isConfirmedBy(payment, before);
  // Of a payment that is also too high staff hear, as they do of its event.
  return isMended && payment.amount === amountDue(order) ? 'mended' : judgeListed(payment, order);
}

const isConfirmedBy = ({ id: charge, state }: ListedPayment, { status, payments }: OrderRecord) =>
  state === 'paid' && status === orderStatus.confirmed && payments.some(({ id }) => id === charge);

/** The event that should have said what the order does not know of this payment. */
function missedEventOf(
  { id: boleto, state, amount }: ListedPayment,
  order: OrderRecord,
): PaymentEvent | null {
  const event = { id: `compared-${boleto}-${state}`, order: order.id, boleto };
  const isPaidWith = order.payments.some(({ id }) => id === boleto);
  if (state === 'paid' && !isPaidWith) return { ...event, type: 'paid', amount };
  if (state === 'paid') return isDisputed(order, boleto) ? reversed(event, order, amount) : null;
  const kind = noticeKinds.get(state);
  if (!kind || !isPaidWith) return null;
  const isKnown = (order.notices ?? []).some(
    (notice) => notice.boleto === boleto && notice.kind === kind,
  );
  return isKnown ? null : { ...event, type: 'notice', kind, amount };
}

/** It is paid there again; a payment may be disputed more than once. */
const reversed = (
  { id, ...event }: Pick<PaymentEvent, 'id'> & { readonly order: number; readonly boleto: string },
  { notices = [] }: OrderRecord,
  amount: Centavos,
): PaymentEvent => ({
  ...{ ...event, id: `${id}-${notices.length}`, amount },
  ...{ type: 'notice', kind: 'disputeReversed' },
});

const noticeKinds: ReadonlyMap<ListedPayment['state'], 'refunded' | 'refundStarted' | 'disputed'> =
  new Map([
    ['returning', 'refundStarted'],
    ['returned', 'refunded'],
    ['disputed', 'disputed'],
  ]);
