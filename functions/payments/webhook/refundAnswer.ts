import { formatReais } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  isRefundUnderWay,
  type NoticeRecord,
  type OrderRecord,
  type RefundRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { noticeRule } from '#functions/orders/transitions/payments/providerNotice';
import { moveOrder } from '#functions/orders/transitions/moveOrder';
import { system } from '#platform/auth/actor';
import type { Write } from '#platform/db/write';
import { mailStaffNotice } from '../mails/queueing/paymentMailEffects';
import type { PaymentEvent } from '../providers/paymentProvider';

type NoticeEvent = Extract<PaymentEvent, { type: 'notice' }>;

/**
 * What the provider says of a refund that staff asked it for: once it gave the money back, and not before,
 * the order is cancelled with all that follows. Null where it says it of anything else.
 */
export function refundAnswer(
  order: OrderRecord,
  event: NoticeEvent,
  now: Date,
): readonly Write[] | null {
  const { refund } = order;
  if (!refund || !isAwaited(order, event)) return null;
  const { kind, amount } = event;
  const notice: NoticeRecord = {
    ...{ kind, boleto: refund.charge, amount, received: now.toISOString() },
  };
  const answer = { refund, notices: [...(order.notices ?? []), notice], now };
  if (kind === 'refunded') return refunded(order, answer);
  if (kind === 'refundStarted') return started(order, answer);
  return kind === 'refundDenied'
    ? refundDenied(order, { ...refund, state: 'denied' }, answer)
    : null;
}

const isAwaited = (order: OrderRecord, { boleto }: NoticeEvent) =>
  isRefundUnderWay(order) &&
  order.status === orderStatus.confirmed &&
  (boleto === null || boleto === order.refund?.charge);

type Answer = { readonly notices: readonly NoticeRecord[]; readonly now: Date };

type Asked = Answer & { readonly refund: RefundRecord };

const refunded = (order: OrderRecord, { refund, notices, now }: Asked) =>
  moveOrder(order, {
    to: orderStatus.cancelled,
    actor: system,
    now,
    returned: { refund: { ...refund, state: 'refunded' }, notices },
  }).writes;

const started = (order: OrderRecord, { refund, notices }: Asked) =>
  refund.state === 'sent'
    ? []
    : replaceOrder(order, { refund: { ...refund, state: 'sent' }, notices: [...notices] }).writes;

/** The order stays paid; staff hear of it. */
export function refundDenied(
  order: OrderRecord,
  refund: RefundRecord,
  { notices, now }: Answer,
): readonly Write[] {
  const { label } = noticeRule('refundDenied');
  const { after, writes } = replaceOrder(order, { refund, notices: [...notices] });
  const news = { kind: 'refundDenied', amount: refund.amount } as const;
  return [
    ...writes,
    orderHistory(order.id, {
      action: `${label}: ${formatReais(refund.amount)}`,
      actor: system,
      now,
      ...(refund.why === undefined ? {} : { reason: refund.why }),
      effects: [mailStaffNotice(after, news)],
    }),
  ];
}
