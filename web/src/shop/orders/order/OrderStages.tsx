import type { Order } from '#shared/orders/order';
import { orderProgress, type StageState } from '#shared/orders/orderProgress';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { useMoment } from '#web/state/useToday';
import styles from './order.module.css';

const icons = {
  done: 'check',
  ours: 'eye',
  yours: 'alert',
  stopped: 'x',
  ahead: 'clock',
} as const satisfies Record<StageState, IconName>;

const bars = { done: 'new', ours: 'new', yours: 'wait', stopped: 'stop', ahead: 'new' } as const;

/** Five ruled stages at most, one with the bar. */
export function OrderStages({ order }: { order: Order }) {
  const { stages, present } = orderProgress(order, useMoment());
  return (
    <ol className={styles.stages} aria-label="Andamento do pedido">
      {stages.map((stage, index) => (
        <li
          key={stage.name}
          aria-current={index === present ? 'step' : undefined}
          data-changed={index === present ? bars[stage.state] : undefined}
          data-next={stage.state === 'ahead' && index !== present ? '' : undefined}
        >
          <b>
            <Icon name={stage.icon ?? icons[stage.state]} />
            {stage.name}
          </b>
          <span>{stage.text}</span>
          {stage.note ? <small>{stage.note}</small> : null}
        </li>
      ))}
    </ol>
  );
}
