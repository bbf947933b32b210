import { orderStatus } from '#shared/orders/orderStatus';
import { formatReais } from '#shared/values/money';
import { moveOrder } from '#functions/orders/transitions/moveOrder';
import { renewabilityOf } from '#functions/signatures/renewing/lostRenewals';
import type { OrderRecord, PaymentRecord } from '#functions/orders/orderRecord';
import {
  findEvenDeletedOrder,
  findOrder,
  isStaleOrder,
  orderHistory,
  replaceOrder,
} from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import type { Effect } from '#platform/history/queue';
import { log } from '#platform/runtime/logger';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commitUnless, type Write } from '#platform/db/write';
import { judgePayment, type Verdict } from './judgePayment';
import { AlreadyReceived, receiveEvent } from './paymentEventRepository';
import { mailStaffPayment } from '../mails/queueing/paymentMailEffects';
import type { StaffPaymentMail } from '../mails/paymentMails';
import type { PaymentEvent } from '../providers/paymentProvider';
import { noted, recordNotice } from './recordNotice';

type Reported = { readonly provider: string; readonly now: Date };
type Paid = Extract<PaymentEvent, { type: 'paid' }>;

/**
 * Makes a provider's event part of the shop's records, once, however often it is delivered. Money is
 * always recorded; what it changes is judged on the order as it stands when the record is written.
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
  const deleted = await findEvenDeletedOrder(event.order);
  if (deleted) {
    return event.type === 'paid'
      ? [recorded('late', { order: deleted, event, now })]
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
  if (verdict === 'known') return [];
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
    const { writes } = replaceOrder(order, { payments: [...order.payments, payment] });
    return [...writes, recorded(verdict, { order, event, now })];
  }
  const { writes } = moveOrder(order, { to: orderStatus.confirmed, actor: system, now, payment });
  const noted = verdict === 'overpaid' ? [recorded(verdict, { order, event, now })] : [];
  return [...writes, ...checks, ...noted];
}

/** How it was paid and what the provider keeps of it, as far as it says so. */
const saidOf = ({ means, card, times, fee }: Paid) => ({
  ...(means === undefined ? {} : { means }),
  ...(card === undefined ? {} : { card }),
  ...(times === undefined || times === 1 ? {} : { times }),
  ...(fee === undefined ? {} : { fee }),
});

type Recorded = { readonly order: OrderRecord; readonly event: Paid; readonly now: Date };

const recorded = (verdict: PaymentRecord['outcome'], { order, event, now }: Recorded): Write =>
  orderHistory(order.id, {
    action: `${verdictTexts[verdict]}: ${formatReais(event.amount)}`,
    actor: system,
    now,
    effects: noticeOf(verdict, order, event),
  });

const verdictTexts = {
  confirmed: 'Pagamento recebido pelo provedor',
  overpaid: 'Pagamento a maior',
  underpaid: 'Pagamento a menor',
  late: 'Pagamento recebido fora do prazo do pedido',
  repeated: 'Pagamento em duplicidade',
  ungranted: 'Pagamento de renovação estornada, nada foi liberado',
  returned: 'Pagamento já devolvido pelo provedor',
} as const satisfies Record<Exclude<Verdict, 'known'>, string>;

/** Money that does not fit its order is for staff to deal with. */
const notices = {
  late: 'latePayment',
  underpaid: 'underpayment',
  overpaid: 'overpayment',
  repeated: 'repeatedPayment',
  ungranted: 'ungrantedPayment',
} as const satisfies Partial<Record<Verdict, StaffPaymentMail>>;

const noticeOf = (verdict: Verdict, order: OrderRecord, { amount }: Paid): Effect[] =>
  verdict === 'known' || verdict === 'confirmed' || verdict === 'returned'
    ? []
    : [mailStaffPayment(notices[verdict], order, amount)];

/** A provider that does not say which boleto was paid means the one in force. */
export const paymentId = (order: OrderRecord, { boleto, id }: Paid): string =>
  boleto ?? order.boleto?.id ?? id;
