import { deleteOrder as endpoint } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder, orderHistory, removeOrder } from '../orderRepository';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Doing } from '#platform/auth/actor';
import { refused } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { commit } from '#platform/db/write';
import { onFreshOrder } from '../transitions/onFreshOrder';
import { voidEveryCharge } from '../transitions/orderMoves';
import { isForTheBooks, type OrderRecord } from '../orderRecord';
import { releaseRenewals } from '../bookkeeping/pendingRenewalRepository';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

/** Removes an order from every list but keeps its history. One that was ever paid is refused. */
export const deleteOrder = (order: OrderRecord, { actor, now }: Doing): Promise<void> =>
  onFreshOrder(order, async (current) => {
    if (isForTheBooks(current)) {
      const isPaid = current.status === orderStatus.confirmed;
      throw refused(isPaid ? orderRefusals.paid_order_stays : orderRefusals.booked_order_stays);
    }
    const isOpen = current.status !== orderStatus.cancelled;
    await commit([
      ...removeOrder(current),
      ...(isOpen ? releaseRenewals(current) : []),
      orderHistory(current.id, {
        action: 'Pedido excluído',
        actor,
        now,
        from: current.status,
        effects: [
          ...(isOpen ? voidEveryCharge(current) : []),
          queueJob.endAssignment({ order: current.id }),
        ],
      }),
    ]);
  });

export const handler = serve(endpoint, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, actor, now }) => {
    await deleteOrder(found, { actor, now });
    return undefined;
  },
});
