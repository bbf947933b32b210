import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { serve } from '#platform/http/serve';
import { changeOrderStatus } from '#functions/processes/ordering/orderDecided/changeOrderStatus';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(updateOrderStatus, {
  find: findNamedOrder,
  // Such a change undoes a payment, or releases goods without the provider's confirmation.
  asksFreshFactor: ({ found, body }) =>
    (named(found).status === orderStatus.confirmed) !== (body.status === orderStatus.confirmed),
  run: async ({ found, body, session, actor, now, today }) => {
    const { status: to, row_version, received, reason } = body;
    const order = await changeOrderStatus(named(found), {
      to,
      row_version,
      actor,
      now,
      received: received ? { ...received, reference: received.reference ?? null } : undefined,
      reason: reason ?? undefined,
    });
    return presentOrder(order, session, today);
  },
});
