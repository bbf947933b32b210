import type { OrderRefund } from '#shared/orders/order';
import type { IconName } from '#web/ui/icon/iconShapes';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';

const states: Readonly<Record<OrderRefund['state'], readonly [Tone, IconName, string]>> = {
  asked: ['wait', 'clock', 'Pedido ao provedor'],
  sent: ['wait', 'clock', 'Em andamento no provedor'],
  refunded: ['ok', 'check', 'Reembolsado'],
  denied: ['stop', 'ban', 'Recusado'],
};

/** The state of a refund requested from the provider. */
export function RefundPill({ state }: Pick<OrderRefund, 'state'>) {
  const [tone, icon, text] = states[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {text}
    </StatePill>
  );
}
