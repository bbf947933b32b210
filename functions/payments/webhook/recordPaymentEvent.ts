import { isDeepStrictEqual } from 'node:util';
import { orderStatus } from '#shared/orders/orderStatus';
import { centavos, formatReais } from '#shared/values/money';
import { disputeEnds, isDisputed } from '#functions/orders/transitions/isRefundable';
import { moveOrder } from '#functions/orders/transitions/moveOrder';
import { renewabilityOf } from '#functions/signatures/renewing/lostRenewals';
import { renewedDues } from '#functions/signatures/renewing/renewedDues';
import {
  amountDue,
  coversOrder,
  type NoticeRecord,
  type OrderRecord,
  type PaymentRecord,
} from '#functions/orders/orderRecord';
import {
  findOrderWithDeleted,
  findOrder,
  isStaleOrder,
  orderHistory,
  replaceOrder,
} from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import { type Effect, queueJob } from '#platform/history/queue';
import { log } from '#platform/runtime/logger';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commitUnless, type Write } from '#platform/db/write';
import { judgePayment, type Verdict } from './judgePayment';
import { AlreadyReceived, receiveEvent } from './paymentEventRepository';
import {
  mailStaffNotice,
  mailStaffPayment,
  mailUnfitPayment,
} from '../mails/queueing/paymentMailEffects';
import type { StaffPaymentMail } from '../mails/paymentMails';
import { paidInPart } from '#functions/orders/bookkeeping/partPayments';
import type { PaymentEvent } from '../providers/paymentProvider';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { CardPageState } from '#shared/orders/cardPage';
import {
  noticeRule,
  type ProviderNoticeKind,
} from '#functions/orders/transitions/payments/providerNotice';
import { voidCharges } from '#functions/orders/transitions/orderMoves';
import { isKnownReturn, refundAnswer } from './refundAnswer';

type ProviderNoticeEvent = Extract<PaymentEvent, { type: 'notice' }>;

/** The most notices kept in an order, so that a provider cannot fill it; the history keeps them all. */
const keptNotices = 50;

/** After these notices the slip in force can no longer be paid. */
const withdrawing: ReadonlySet<ProviderNoticeKind> = new Set(['deleted', 'slipCancelled']);

/**
 * Records a provider's notice about an order's charge, and tells staff of those that may take money away.
 * The purchase stays unchanged: staff decide whether to take it back.
 */
async function recordNotice(
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
  // A deleted charge is gone, but the Pix code of a cancelled slip may still be paid.
  const effects =
    withdrawn && kind !== 'deleted'
      ? voidCharges({ boleto: order.boleto })
      : [...disputed(after, event), ...disputeOver(order, event)];
  return [...writes, ...noted(after, event, { now, effects, withdrawn })];
}

/** The state of the order's card page after the event. */
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

/** Makes a finding of a new dispute at once, without waiting for the next check. */
function disputed(order: OrderRecord, { kind, boleto }: ProviderNoticeEvent): Effect[] {
  const payment = order.payments.find(({ id }) => id === boleto);
  const isNew = kind === 'disputed' || kind === 'disputeContested';
  if (!isNew || !payment) return [];
  const { provider, fee = null } = payment;
  return [
    queueJob.keepFinding({
      kind: 'disputed',
      order: order.id,
      provider,
      charge: payment.id,
      fee,
      day: todayInSaoPaulo(new Date(payment.received)),
      there: payment.amount,
      here: amountDue(order),
    }),
  ];
}

function disputeOver(before: OrderRecord, { kind, boleto: charge }: ProviderNoticeEvent): Effect[] {
  if (charge === null || !disputeEnds.has(kind) || !isDisputed(before, charge)) return [];
  return [queueJob.closeDispute({ order: before.id, charge, note: `${noticeRule(kind).label}.` })];
}

/** Whether a notice is the refund of a payment for nothing that staff have dealt with. */
const isOurRefund = ({ payments }: OrderRecord, { kind, boleto }: ProviderNoticeEvent): boolean =>
  (kind === 'refunded' || kind === 'refundStarted') &&
  payments.some(
    (payment) => payment.id === boleto && payment.checked === true && !coversOrder(payment),
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

/** The history entry, with the e-mail to staff; none for a notice that only echoes the shop's own act. */
function noted(
  order: OrderRecord,
  { kind, amount }: ProviderNoticeEvent,
  { now, effects = [], withdrawn = false }: Noting,
): readonly Write[] {
  const { label, toCheck, forStaff, goodNews, forClient } = noticeRule(kind);
  if (!toCheck && !withdrawn && !forStaff && forClient === undefined) return [];
  const action = amount === null ? label : `${label}: ${formatReais(amount)}`;
  return [
    orderHistory(order.id, {
      action: withdrawn ? 'Boleto retirado pelo provedor' : action,
      forClient,
      actor: system,
      now,
      effects: [
        ...effects,
        ...((toCheck ?? goodNews) ? [mailStaffNotice(order, { kind, amount })] : []),
      ],
    }),
  ];
}

type Reported = { readonly provider: string; readonly now: Date };
type Paid = Extract<PaymentEvent, { type: 'paid' }>;

/**
 * Records a provider's event once, however often it is delivered. A payment is always recorded; what it
 * changes is judged by the order's state when the record is written.
 */
export async function recordPaymentEvent(
  event: PaymentEvent,
  { provider, now }: Reported,
): Promise<void> {
  const received = receiveEvent({ provider, event: event.id, now });
  await decideAndCommit(async () => {
    const writes = await consequences(event, { provider, now });
    await commitUnless(AlreadyReceived, [received, ...writes]);
  }, isStaleOrder);
}

async function consequences(event: PaymentEvent, reported: Reported): Promise<readonly Write[]> {
  const { now } = reported;
  if (event.type === 'other') return [];
  const order = await findOrder(event.order);
  if (order) {
    return event.type === 'paid' ? paid(order, event, reported) : recordNotice(order, event, now);
  }
  const deleted = await findOrderWithDeleted(event.order);
  if (deleted) {
    return event.type === 'paid'
      ? [recorded('late', { order: deleted, event, now, isDeleted: true })]
      : noted(deleted, event, { now });
  }
  log('warn', 'payment.unknown_order', { order: event.order });
  return [];
}

async function paid(
  order: OrderRecord,
  event: Paid,
  { provider, now }: Reported,
): Promise<readonly Write[]> {
  const isPending = order.status === orderStatus.pending;
  const { lost, checks } = await renewabilityOf(order);
  const verdict = judgePayment(order, { ...event, inVain: lost.length > 0 });
  if (verdict === 'known') return installmentsNow(order, event);
  const payment: PaymentRecord = {
    id: paymentId(order, event),
    amount: event.amount,
    received: now.toISOString(),
    outcome: verdict,
    provider,
    ...saidOf(event),
  };
  const isEnough = verdict === 'confirmed' || verdict === 'overpaid';
  if (!isEnough || !isPending) {
    const { after, writes } = replaceOrder(order, { payments: [...order.payments, payment] });
    return [...writes, recorded(verdict, { order: after, event, now })];
  }
  const renewed = await renewedDues(order, now);
  const moving = { to: orderStatus.confirmed, actor: system, now, payment, renewed };
  const { writes } = moveOrder(order, moving);
  const noted = verdict === 'overpaid' ? [recorded(verdict, { order, event, now })] : [];
  return [...writes, ...checks, ...noted];
}

/** The means, fee and installments of a payment, where the provider gives them. */
const saidOf = ({ means, card, times, fee, installments }: Paid) => ({
  ...(means === undefined ? {} : { means }),
  ...(card === undefined ? {} : { card }),
  ...(times === undefined || times === 1 ? {} : { times }),
  ...(fee === undefined ? {} : { fee }),
  ...(installments === undefined ? {} : { installments: [...installments] }),
});

/** Updates the installments, of which providers report each payout; nothing else of the payment changes. */
function installmentsNow(order: OrderRecord, event: Paid): readonly Write[] {
  const { installments } = event;
  const known = order.payments.find(({ id }) => id === paymentId(order, event));
  if (!installments || !known || isDeepStrictEqual(known.installments, installments)) return [];
  const after = { ...known, installments: [...installments] };
  const payments = order.payments.map((payment) => (payment === known ? after : payment));
  return replaceOrder(order, { payments }).writes;
}

type Recorded = {
  readonly order: OrderRecord;
  readonly event: Paid;
  readonly now: Date;
  /** Whether the order was deleted, so that no e-mail may link to its page. */
  readonly isDeleted?: boolean;
};

function recorded(verdict: PaymentRecord['outcome'], said: Recorded): Write {
  const { order, event, now } = said;
  const action = `${verdictTexts[verdict]}: ${formatReais(event.amount)}`;
  // The order still asks for the full amount, so its client is warned not to pay twice.
  const warning = verdict === 'underpaid' ? '. Fale conosco antes de pagar de novo' : '';
  return orderHistory(order.id, {
    action,
    forClient: verdict === 'confirmed' ? undefined : `${action}${warning}`,
    actor: system,
    now,
    effects: noticeOf(verdict, said),
  });
}

const verdictTexts = {
  confirmed: 'Pagamento recebido pelo provedor',
  overpaid: 'Pagamento a maior',
  underpaid: 'Pagamento a menor',
  late: 'Pagamento recebido fora do prazo do pedido',
  repeated: 'Pagamento em duplicidade',
  ungranted: 'Pagamento de renovação estornada, nada foi liberado',
  returned: 'Pagamento já devolvido pelo provedor',
} as const satisfies Record<Exclude<Verdict, 'known'>, string>;

/** The e-mails to staff about payments that do not fit their order. */
const notices = {
  late: 'latePayment',
  underpaid: 'underpayment',
  overpaid: 'overpayment',
  repeated: 'repeatedPayment',
  ungranted: 'ungrantedPayment',
} as const satisfies Partial<Record<Verdict, StaffPaymentMail>>;

function noticeOf(verdict: Verdict, { order, event, isDeleted = false }: Recorded): Effect[] {
  if (verdict === 'known' || verdict === 'confirmed' || verdict === 'returned') return [];
  const { amount } = event;
  const staff = mailStaffPayment(notices[verdict], order, amount);
  if (isDeleted) return [staff];
  if (verdict === 'underpaid') {
    return [staff, ...mailUnfitPayment('paidTooLittle', order, paidInPart(order) ?? amount)];
  }
  const beyond = verdict === 'overpaid' ? centavos(amount - amountDue(order)) : amount;
  const isCancelled = order.status === orderStatus.cancelled;
  return [
    staff,
    ...mailUnfitPayment(isCancelled ? 'paidWhenCancelled' : 'paidTooMuch', order, beyond),
  ];
}

/** The charge of a payment; without one in the event, the boleto in force is meant. */
export const paymentId = (order: OrderRecord, { boleto, id }: Paid): string =>
  boleto ?? order.boleto?.id ?? id;
