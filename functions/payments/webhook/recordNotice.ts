import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { formatReais } from '#shared/values/money';
import type { CardPageState } from '#shared/orders/cardPage';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  noticeRule,
  type ProviderNoticeKind,
} from '#functions/orders/transitions/payments/providerNotice';
import { voidCharges } from '#functions/orders/transitions/orderMoves';
import {
  amountDue,
  isSufficient,
  type NoticeRecord,
  type OrderRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import { type Effect, queueJob } from '#platform/history/queue';
import type { Write } from '#platform/db/write';
import { isKnownReturn, refundAnswer } from './refundAnswer';
import { mailStaffNotice } from '../mails/queueing/paymentMailEffects';
import type { PaymentEvent } from '../providers/paymentProvider';

export type ProviderNoticeEvent = Extract<PaymentEvent, { type: 'notice' }>;

/** A provider that goes on and on must not fill the order's document; the history keeps all of them. */
const keptNotices = 50;

/** After these the slip in force cannot be paid any more. */
const withdrawing: ReadonlySet<ProviderNoticeKind> = new Set(['deleted', 'slipCancelled']);

/**
 * What a provider reported of an order's charge stands with the order, and staff hear of what may take
 * money away. What was bought stays as it is: whether to take it back is for staff to decide.
 */
export async function recordNotice(
  order: OrderRecord,
  event: ProviderNoticeEvent,
  now: Date,
): Promise<readonly Write[]> {
  const answer = await refundAnswer(order, event, now);
  if (answer) return answer;
  if (isKnownReturn(order, event)) return [];
  if (isOurRefund(order, event)) return ourRefund(order, event, now);
  return unexpectedNotice(order, event, now);
}

function unexpectedNotice(
  order: OrderRecord,
  event: ProviderNoticeEvent,
  now: Date,
): readonly Write[] {
  const notices = order.notices ?? [];
  const { kind, boleto, amount } = event;
  const latest = notices.findLast((known) => known.boleto === boleto);
  if (latest?.kind === kind && latest.amount === amount) return [];
  const notice: NoticeRecord = { kind, boleto, amount, received: now.toISOString() };
  const withdrawn = withdraws(order, event);
  const { after, writes } = replaceOrder(order, {
    notices: [...notices, notice].slice(-keptNotices),
    ...(withdrawn ? { boleto: null } : {}),
    ...cardPageAfter(order, event),
  });
  // A deleted charge is gone; of another its Pix code may still be paid.
  const effects =
    withdrawn && kind !== 'deleted'
      ? voidCharges({ boleto: order.boleto })
      : disputed(after, event);
  return [...writes, ...noted(after, event, { now, effects, withdrawn })];
}

/** How the page now stands on which its client pays by card. */
function cardPageAfter(
  { card }: OrderRecord,
  { kind, boleto }: ProviderNoticeEvent,
): Pick<OrderRecord, 'card'> {
  if (!card || card.id !== boleto) return {};
  if (kind === 'deleted') return { card: null };
  const state = cardStates.get(kind);
  return state === undefined ? {} : { card: { ...card, state } };
}

const cardStates: ReadonlyMap<ProviderNoticeKind, CardPageState> = new Map([
  ['cardRefused', 'refused'],
  ['cardAnalysed', 'analysed'],
]);

/** A payment that is disputed waits for staff at once, not only from the next check on. */
function disputed(order: OrderRecord, { kind, boleto }: ProviderNoticeEvent): Effect[] {
  const payment = order.payments.find(({ id }) => id === boleto);
  const isNew = kind === 'disputed' || kind === 'disputeContested';
  if (!isNew || !payment) return [];
  const { provider = null, fee = null } = payment;
  return [
    queueJob.keepFinding({
      ...{ kind: 'disputed', order: order.id, provider, charge: payment.id, fee },
      day: todayInSaoPaulo(new Date(payment.received)),
      ...{ there: payment.amount, here: amountDue(order) },
    }),
  ];
}

/** Of a payment that paid for nothing, and that staff have dealt with. */
const isOurRefund = ({ payments }: OrderRecord, { kind, boleto }: ProviderNoticeEvent): boolean =>
  (kind === 'refunded' || kind === 'refundStarted') &&
  payments.some(
    (payment) => payment.id === boleto && payment.checked === true && !isSufficient(payment),
  );

function ourRefund({ id }: OrderRecord, { kind }: ProviderNoticeEvent, now: Date): Write[] {
  if (kind !== 'refunded') return [];
  const action = 'Pagamento devolvido pelo provedor';
  return [orderHistory(id, { action, actor: system, now })];
}

function withdraws(
  { boleto: current, status }: OrderRecord,
  { kind, boleto }: ProviderNoticeEvent,
): boolean {
  const isCurrent = current !== null && (boleto === null || boleto === current.id);
  return isCurrent && status === orderStatus.pending && withdrawing.has(kind);
}

type Noting = {
  readonly now: Date;
  readonly effects?: readonly Effect[];
  readonly withdrawn?: boolean;
};

/** The history's entry, with the e-mail to staff; nothing where it only echoes what the shop itself did. */
export function noted(
  order: OrderRecord,
  { kind, amount }: ProviderNoticeEvent,
  { now, effects = [], withdrawn = false }: Noting,
): readonly Write[] {
  const { label, toCheck, forClient } = noticeRule(kind);
  if (!toCheck && !withdrawn && kind !== 'restored' && forClient === undefined) return [];
  const action = amount === null ? label : `${label}: ${formatReais(amount)}`;
  return [
    orderHistory(order.id, {
      action: withdrawn ? 'Boleto retirado pelo provedor' : action,
      forClient,
      actor: system,
      now,
      effects: [...effects, ...(toCheck ? [mailStaffNotice(order, { kind, amount })] : [])],
    }),
  ];
}
