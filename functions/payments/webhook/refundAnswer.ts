import { announceOrder } from '#functions/orders/announceOrder';
import { formatReais, sum } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  isRefundUnderWay,
  type NoticeRecord,
  type OrderRecord,
  type RefundRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { bookPart } from '#functions/orders/bookkeeping/bookingRepository';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { withdrawalAfterPart } from '#functions/orders/bookkeeping/withdrawnParts';
import { refreshSuspension } from '#functions/orders/transitions/orderMoves';
import { noticeRule } from '#functions/orders/transitions/payments/providerNotice';
import { moveOrder } from '#functions/orders/transitions/moveOrder';
import { system, type Doing } from '#platform/auth/actor';
import type { Write } from '#platform/db/write';
import { queueJob } from '#platform/history/queue';
import { mailPartRefunded, mailStaffNotice } from '../mails/queueing/paymentMailEffects';
import { findSettled, openAgain } from '../findingRepository';
import { marked } from '../findingMoney';
import type { PaymentEvent } from '../providers/paymentProvider';

type NoticeEvent = Extract<PaymentEvent, { type: 'notice' }>;

/**
 * Handles the provider's answer to a refund that staff requested; null for any other notice. Only once the
 * money was refunded is the order cancelled, with all that follows.
 */
export async function refundAnswer(
  order: OrderRecord,
  event: NoticeEvent,
  now: Date,
): Promise<readonly Write[] | null> {
  const { refund } = order;
  if (!refund || !isAwaited(order, event)) return null;
  const { kind, amount } = event;
  const notice = { kind, boleto: refund.charge, amount, received: now.toISOString() };
  if (isCompleted(order, refund, event)) return wentBackNow(order, refund, { event, notice, now });
  const answer = { refund, notices: [...(order.notices ?? []), notice], now };
  if (kind === 'refundStarted') return started(order, answer);
  return kind === 'refundDenied'
    ? refundDenied(order, { ...refund, state: 'denied' }, answer)
    : null;
}

type Heard = { readonly event: NoticeEvent; readonly notice: NoticeRecord; readonly now: Date };

function wentBackNow(
  order: OrderRecord,
  refund: RefundRecord,
  { event, notice, now }: Heard,
): readonly Write[] {
  // Staff need not look into a refund that they requested themselves.
  const checked =
    refund.part && !isMoreThanRequested(order, refund, event) ? { checked: true } : {};
  const answer = { refund, notices: [...(order.notices ?? []), { ...notice, ...checked }], now };
  return refund.part ? partRefunded(order, answer) : refunded(order, answer);
}

/** Whether this refund is completed; providers report the total refunded of a charge. */
function isCompleted(order: OrderRecord, refund: RefundRecord, event: NoticeEvent): boolean {
  if (event.kind === 'refunded') return true;
  if (event.kind !== 'partlyRefunded') return false;
  return (event.amount ?? 0) >= refundedBefore(order, refund) + refund.amount;
}

/** Whether more was refunded than the shop requested. */
const isMoreThanRequested = (
  order: OrderRecord,
  refund: RefundRecord,
  { refund: of, amount }: NoticeEvent,
) => of !== refund.id && (amount ?? 0) > refundedBefore(order, refund) + refund.amount;

const refundedBefore = (order: OrderRecord, { charge, before }: RefundRecord): number =>
  before ?? refundedOf(order, charge);

/** The amount of a charge that was refunded as far as the shop knows. */
const refundedOf = (order: OrderRecord, charge: string | null): number =>
  sum(
    refundsOf(order)
      .filter((one) => one.charge === charge && one.state === 'refunded')
      .map(({ amount }) => amount),
  );

/** Whether a notice only repeats refunds that the shop has already booked. */
export const isKnownReturn = (order: OrderRecord, { kind, boleto, amount }: NoticeEvent): boolean =>
  returns.has(kind) && amount !== null && amount <= refundedOf(order, boleto);

const returns: ReadonlySet<NoticeEvent['kind']> = new Set([
  'refunded',
  'partlyRefunded',
  'refundStarted',
]);

const isAwaited = (order: OrderRecord, { boleto }: NoticeEvent) =>
  isRefundUnderWay(order) &&
  order.status === orderStatus.confirmed &&
  (boleto === null || boleto === order.refund?.charge);

type Answer = { readonly notices: readonly NoticeRecord[]; readonly now: Date };

type Asked = Answer & { readonly refund: RefundRecord };

export const settledNow = (refund: RefundRecord, now: Date): SettledRefund => ({
  ...refund,
  state: 'refunded',
  settled: now.toISOString(),
});

const refunded = (order: OrderRecord, { refund, notices, now }: Asked) =>
  moveOrder(order, {
    to: orderStatus.cancelled,
    actor: system,
    now,
    cancel_reason: refund.reason,
    returned: { refund: settledNow(refund, now), notices },
  }).writes;

/** Completes a partial refund: the order stays paid, and only the refunded purchases are revoked. */
function partRefunded(order: OrderRecord, { refund, notices, now }: Asked): readonly Write[] {
  const news = notices.at(-1);
  return returnPart(order, settledNow(refund, now), {
    now,
    actor: system,
    besides: { notices: [...notices] },
    action: `Reembolsado em parte: ${formatReais(refund.amount)}`,
    staff: news && news.checked !== true ? news : undefined,
  }).writes;
}

type SettledRefund = RefundRecord & { readonly settled: string };

type Returning = Doing & {
  readonly action: string;
  readonly besides?: Partial<OrderRecord>;
  /** The notice about which staff are mailed, if they have to look into it. */
  readonly staff?: NoticeRecord | undefined;
};

/** The order after a completed partial refund, with the writes that revoke what was refunded. */
export function returnPart(
  order: OrderRecord,
  refund: SettledRefund,
  { action, actor, now, besides = {}, staff }: Returning,
): { readonly after: OrderRecord; readonly writes: readonly Write[] } {
  const changes = { ...besides, refund };
  const over = withdrawalAfterPart({ ...order, ...changes }, refund);
  const { after, writes } = replaceOrder(order, {
    ...changes,
    ...over,
    edition: order.edition + 1,
  });
  return {
    after,
    writes: [
      ...writes,
      ...bookPart(order, refund, now),
      orderHistory(order.id, {
        action,
        actor,
        now,
        reason: refund.reason,
        forClient: `Reembolsado em parte: ${formatReais(refund.amount)}`,
        effects: [
          ...revokedLines(after, refund),
          ...(over.withdrawal ? refreshSuspension(after) : []),
          ...mailPartRefunded(after, refund),
          announceOrder('order.refunded', after),
          ...(staff ? [mailStaffNotice(after, staff)] : []),
        ],
      }),
    ],
  };
}

/** Revokes the lines, and updates the dispatch desk, where they may wait or have to be unpacked. */
function revokedLines({ id: order, client, paid_at }: OrderRecord, { lines }: RefundRecord) {
  if (lines.length === 0) return [];
  return [
    queueJob.revokeLines({ order, paid_at, lines }),
    queueJob.refreshWaiting({ client: client.id, order }),
  ];
}

const started = (order: OrderRecord, { refund, notices }: Asked) =>
  refund.state === 'sent'
    ? []
    : replaceOrder(order, { refund: { ...refund, state: 'sent' }, notices: [...notices] }).writes;

/** Records a denied refund: the order stays paid, staff are told, and its finding waits for them again. */
export async function refundDenied(
  order: OrderRecord,
  refund: RefundRecord,
  { notices, now }: Answer,
): Promise<readonly Write[]> {
  const { finding: id, asked } = refund;
  const finding = id === undefined ? undefined : await findSettled(id, asked);
  const { label } = noticeRule('refundDenied');
  const { after, writes } = replaceOrder(order, {
    ...(finding ? marked(order, finding, false) : {}),
    refund,
    notices: [...notices],
  });
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
    ...(finding ? openAgain(finding, asked) : []),
  ];
}
