import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import desk from '../../kit/record/desk.module.css';
import styles from '../dispatch.module.css';
import { kilogramText, rowsWeight } from './PackDialog';

type Props = {
  chosen: ReadonlyMap<number, WaitingParcel>;
  busy: boolean;
  onClear: () => void;
  onPack: () => void;
};

const parcels = (count: number) => `${count} ${count === 1 ? 'remessa' : 'remessas'}`;

/** What is chosen, and the one action on it. */
export function ChoiceBar({ chosen, busy, onClear, onPack }: Props) {
  if (chosen.size === 0) return null;
  const rows = [...chosen.values()];
  const orders = rows.reduce((sum, row) => sum + row.orders.length, 0);
  return (
    <div className={`${desk.savebar ?? ''} ${styles.bulk ?? ''}`}>
      <span role="status">
        <b>
          {parcels(chosen.size)} {chosen.size === 1 ? 'escolhida' : 'escolhidas'}
        </b>
        <span className="muted">
          {' '}
          · {kilogramText.format(rowsWeight(rows))} kg · {orders}{' '}
          {orders === 1 ? 'pedido' : 'pedidos'}
        </span>
      </span>
      <Button onClick={onClear}>Limpar</Button>
      <Button
        variant="primary"
        busy={busy}
        busyLabel={`Criando ${parcels(chosen.size)}`}
        aria-keyshortcuts="Control+Enter"
        onClick={onPack}
      >
        <Icon name="truck" />
        Criar {parcels(chosen.size)}
      </Button>
    </div>
  );
}
