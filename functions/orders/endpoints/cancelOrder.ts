import { cancelOrder } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { cancelledByClient, orderStatus } from '#shared/orders/orderStatus';
import type { Doing } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { TeamPerson } from '../mails/queueing/orderMailEffects';
import type { OrderRecord } from '../orderRecord';
import { moveOrder } from '../transitions/moveOrder';
import { onFreshOrder } from '../transitions/onFreshOrder';

type Cancelling = Doing & {
  readonly why: string | null;
  readonly asked_by: TeamPerson;
};

/**
 * Cancels an unpaid order for its client. It is refused when a payment came first; a payment that comes later
 * counts as late, and staff refund it from the Conferência.
 */
const cancelOwnOrder = (
  order: OrderRecord,
  { why, actor, asked_by, now }: Cancelling,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if (current.status === orderStatus.cancelled) return current;
    if (current.status === orderStatus.confirmed) throw refused(orderRefusals.cancel_paid);
    const { after, writes } = moveOrder(current, {
      to: orderStatus.cancelled,
      actor,
      asked_by,
      now,
      cancel_reason: cancelledByClient,
      // Only staff see what was typed, because the account's e-mail address may belong to another person.
      ...(why === null ? {} : { why }),
    });
    await commit(writes);
    return after;
  });

export const handler = serve(cancelOrder, {
  find: findOwnNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const order = await cancelOwnOrder(named(found), {
      why: body.reason ?? null,
      actor,
      asked_by: session.person,
      now,
    });
    return presentOrder(order, session, today);
  },
});
