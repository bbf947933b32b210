import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type OrderStatus, orderStatus } from '#shared/orders/orderStatus';
import type { Received } from '#shared/orders/received';
import type { Doing } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import type { Write } from '#platform/db/write';
import { effectsOf, givenUpInReview, type OrderMove, orderMove } from './orderMoves';
import type { NoticeRecord, OrderRecord, PaymentRecord, RefundRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { payableFromApproval } from '../unpaidUntil';
import { obstacleTo } from './orderObstacles';
import type { TeamPerson } from '../mails/queueing/orderMailEffects';

export type Moving = Doing & {
  readonly to: OrderStatus;
  /** Why an order under review is rejected. */
  readonly reason?: string | undefined;
  /** Why another order is cancelled; its client reads this. */
  readonly cancel_reason?: string | undefined;
  /** What the client typed when cancelling, for staff only. */
  readonly why?: string | undefined;
  /** The member of the client's team who makes the change, who is mailed too. */
  readonly asked_by?: TeamPerson | undefined;
  /** How the payment that staff confirm was received. */
  readonly received?: Received | undefined;
  /** The payment that causes the move. */
  readonly payment?: PaymentRecord;
  /** The new last day of each subscription that a payment renews. */
  readonly renewed?: ReadonlyMap<number, CalendarDate> | undefined;
  /** Set when the provider completed the refund; then no obstacle is checked. */
  readonly returned?: { readonly refund: RefundRecord; readonly notices: readonly NoticeRecord[] };
};

/** The order after a change of status, with its writes; throws when the change is not allowed. */
export function moveOrder(
  before: OrderRecord,
  { to, actor, now, payment, renewed, returned, asked_by, ...said }: Moving,
): { readonly after: OrderRecord; readonly writes: readonly Write[] } {
  const move = moveOf(before, to, said);
  const obstacle = returned ? null : obstacleTo(before, to);
  if (obstacle !== null) throw refused(obstacle);
  const changes = move.changes(before, now);
  const payments = changes.payments ?? before.payments;
  const { after, writes } = replaceOrder(before, {
    ...changes,
    ...saidOf(to, said),
    ...(returned ? { refund: returned.refund, notices: [...returned.notices] } : {}),
    payments: payment ? [...payments, payment] : payments,
    ...(to === orderStatus.pending ? pendingNow(before, todayInSaoPaulo(now)) : {}),
    status: to,
    edition: before.edition + 1,
  });
  return {
    after,
    writes: [
      ...writes,
      ...(move.writes?.(before, now) ?? []),
      orderHistory(before.id, {
        action: move.action,
        actor,
        now,
        from: before.status,
        to,
        reason: noted(said),
        forClient: move.forClient,
        effects: effectsOf(move, before, after, { asked_by, renewed }),
      }),
    ],
  };
}

/** An order under review that is cancelled with a reason is rejected; without one, its client gave it up. */
function moveOf({ status }: OrderRecord, to: OrderStatus, { reason }: Said): OrderMove {
  const isGivenUp = status === orderStatus.underReview && to === orderStatus.cancelled;
  return isGivenUp && reason === undefined ? givenUpInReview : orderMove(status, to);
}

type Said = Pick<Moving, 'reason' | 'cancel_reason' | 'why' | 'received'>;

/** The reason for the history. */
const noted = ({ reason, why, cancel_reason }: Said) => reason ?? why ?? cancel_reason;

/** The fields that staff gave; leaving the cancelled status clears the cancellation's reason. */
const saidOf = (to: OrderStatus, { reason, cancel_reason, received }: Said) => ({
  cancel_reason,
  ...(reason === undefined ? {} : { reason }),
  ...(to === orderStatus.confirmed ? { received } : {}),
});

/** A reopened or no longer paid order gets its full time to pay; after a photo's approval it keeps the time left. */
const pendingNow = (order: OrderRecord, today: CalendarDate) => ({
  pending_since: today,
  payable_from:
    order.status === orderStatus.underReview ? payableFromApproval(order, today) : today,
});
