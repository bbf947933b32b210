import { orderStatusLabel, type OrderStatus } from '#shared/orders/orderStatus';
import type { IconName } from '#web/ui/icon/iconShapes';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';

const looks = {
  1: ['wait', 'clock'],
  2: ['ok', 'check'],
  3: ['off', 'x'],
  4: ['move', 'eye'],
} as const satisfies Record<OrderStatus, readonly [Tone, IconName]>;

export function OrderPill({ status, reason }: { status: OrderStatus; reason: string | null }) {
  const rejected = status === 3 && reason;
  const [tone, icon] = rejected ? (['stop', 'ban'] as const) : looks[status];
  return (
    <StatePill tone={tone} icon={icon}>
      {orderStatusLabel(status, reason)}
    </StatePill>
  );
}
