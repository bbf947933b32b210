import type { Order } from '#shared/orders/order';
import { isWithdrawing } from '#web/entities/orders/withdrawalLines';
import { OrderPill } from '#web/entities/orders/OrderPill.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';

/**
 * The state of an order for its client: during a withdrawal it is no longer a confirmed purchase.
 */
export function OwnOrderPill({ order }: { order: Order }) {
  if (!isWithdrawing(order)) return <OrderPill status={order.status} reason={order.reason} />;
  return (
    <StatePill tone="wait" icon="back">
      Desistência em andamento
    </StatePill>
  );
}
