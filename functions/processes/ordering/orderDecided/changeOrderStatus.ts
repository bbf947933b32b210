import { orderMessages } from '#shared/messages/messages';
import { type OrderStatus, orderStatus } from '#shared/orders/orderStatus';
import type { Received } from '#shared/orders/received';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Doing } from '#platform/auth/actor';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { correctionGuards } from '#functions/signatures/granting/correctionGuards';
import { type Moving, moveOrder } from '#functions/orders/transitions/moveOrder';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import { renewalGuards } from '#functions/signatures/renewing/lostRenewals';
import { renewedDues } from '#functions/signatures/renewing/renewedDues';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

const { pending, confirmed, cancelled, underReview } = orderStatus;

type Deciding = Doing & {
  /** The version of the order that the caller saw. */
  readonly row_version?: string | undefined;
};

type Change = Deciding & {
  readonly to: OrderStatus;
  /** Set when staff confirm a payment by hand. */
  readonly received?: Received | undefined;
  /** Set for a cancellation; shown to the client. */
  readonly reason?: string | undefined;
};

/** The status select of staff: any allowed change except rejection, which needs a reason. */
export const changeOrderStatus = (
  order: OrderRecord,
  { row_version, to, actor, now, received, reason }: Change,
): Promise<OrderRecord> =>
  decide({ order, row_version }, (current) => {
    if (current.status === to) return undefined;
    if (to === confirmed) return { to, actor, now, received: receivedOf(current, received, now) };
    if (to !== cancelled) return { to, actor, now };
    if (current.status !== underReview) return { to, actor, now, cancel_reason: reason };
    if (reason === undefined) throw invalid({ reason: [orderMessages.reasonRequired] });
    return { to, actor, now, reason };
  });

/** A payment that a provider reported, however late, includes how it was paid. */
function receivedOf(
  order: OrderRecord,
  given: Received | undefined,
  now: Date,
): Received | undefined {
  const today = todayInSaoPaulo(now);
  if (given && given.date > today) {
    throw invalid({ received: { date: [orderRefusals.received_in_future] } });
  }
  if (order.status !== pending || amountDue(order) === 0) return undefined;
  return given ?? { date: today, means: 'other', reference: null };
}

type Rejection = Deciding & { readonly reason: string };

/** Rejects an order under review; rejecting it again changes nothing. */
export const rejectOrder = (
  order: OrderRecord,
  { reason, actor, now, row_version }: Rejection,
): Promise<OrderRecord> =>
  decide({ order, row_version }, (current) => {
    if (current.status === cancelled && current.reason !== null) return undefined;
    if (current.status !== underReview) {
      throw refused(orderRefusals.rejected_from_review);
    }
    return { to: cancelled, reason, actor, now };
  });

type Seen = { readonly order: OrderRecord; readonly row_version: string | undefined };

/**
 * Carries out the transition that `choose` returns; undefined means none. If the order has changed
 * since it was seen, only "none" is still right: cancelling an unpaid order must not become
 * refunding a paid one.
 */
const decide = (
  { order, row_version }: Seen,
  choose: (current: OrderRecord) => Moving | undefined,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const moving = choose(current);
    if (!moving) return current;
    const isAsSeen = (row_version ?? String(current.edition)) === String(current.edition);
    if (!isAsSeen || current.status !== order.status) throw staleRecord();
    const renewed = moving.to === confirmed ? await renewedDues(current, moving.now) : undefined;
    const { after, writes } = moveOrder(current, { ...moving, renewed });
    const isCorrection = current.status === confirmed && moving.to === pending;
    const guards = isCorrection
      ? await correctionGuards(current.id)
      : await renewalGuards(current, moving.to);
    await commit([...writes, ...guards]);
    return after;
  });
