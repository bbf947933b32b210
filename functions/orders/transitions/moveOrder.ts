import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type OrderStatus, orderStatus } from '#shared/orders/orderStatus';
import type { Received } from '#shared/orders/received';
import type { Actor } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import type { Write } from '#platform/db/write';
import { effectsOf, givenUpInReview, type OrderMove, orderMove } from './orderMoves';
import type { NoticeRecord, OrderRecord, PaymentRecord, RefundRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { payableFromApproval } from '../unpaidUntil';
import { obstacleTo } from './orderObstacles';
import type { TeamPerson } from '../mails/queueing/orderMailEffects';

export type Moving = {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly now: Date;
  /** Why an order under review is rejected. */
  readonly reason?: string | undefined;
  /** Why any other one is cancelled, for its client to read. */
  readonly cancel_reason?: string | undefined;
  /** What its client typed when cancelling it, for staff alone. */
  readonly why?: string | undefined;
  /** Who of its client's people moves it, who is mailed besides. */
  readonly asked_by?: TeamPerson | undefined;
  /** How the money came that staff confirm. */
  readonly received?: Received | undefined;
  /** The payment that brings the move about. */
  readonly payment?: PaymentRecord;
  /** The provider gave the money back that staff asked for: nothing is in the way of it any more. */
  readonly returned?: { readonly refund: RefundRecord; readonly notices: readonly NoticeRecord[] };
};

/** The order after a change of status and the transaction that makes it so; throws why it may not be. */
export function moveOrder(
  before: OrderRecord,
  { to, actor, now, payment, returned, asked_by, ...said }: Moving,
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
        effects: effectsOf(move, before, after, asked_by),
      }),
    ],
  };
}

/** A rejection says why; an order under review that ends without is given up by its client. */
function moveOf({ status }: OrderRecord, to: OrderStatus, { reason }: Said): OrderMove {
  const isGivenUp = status === orderStatus.underReview && to === orderStatus.cancelled;
  return isGivenUp && reason === undefined ? givenUpInReview : orderMove(status, to);
}

type Said = Pick<Moving, 'reason' | 'cancel_reason' | 'why' | 'received'>;

/** Why, for the history. */
const noted = ({ reason, why, cancel_reason }: Said) => reason ?? why ?? cancel_reason;

/** What staff gave with it; a cancellation's reason ends with the cancellation. */
const saidOf = (to: OrderStatus, { reason, cancel_reason, received }: Said) => ({
  cancel_reason,
  ...(reason === undefined ? {} : { reason }),
  ...(to === orderStatus.confirmed ? { received } : {}),
});

/** Reopened by staff, or no longer counted as paid, it has its whole time again; an approved photo leaves what is left. */
const pendingNow = (order: OrderRecord, today: CalendarDate) => ({
  pending_since: today,
  payable_from:
    order.status === orderStatus.underReview ? payableFromApproval(order, today) : today,
});
