import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { shippingLabel } from '#shared/shipping/shippingService';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import styles from '../dispatch.module.css';
import { countText } from '../../kit/countText';

type Props = {
  rows: readonly WaitingParcel[];
  typeOf: (row: WaitingParcel) => string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

export const kilogramText = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3 });
export const rowsWeight = (rows: readonly WaitingParcel[]): number =>
  rows.reduce((sum, row) => sum + Number(row.weight), 0);

/** A whole page or filter is not made by a slip of the hand: it is confirmed with its number. */
export function PackDialog({ rows, typeOf, onConfirm, onClose }: Props) {
  const parcels = countText(rows.length, ['remessa', 'remessas']);
  const services = new Map<string, number>();
  for (const row of rows) services.set(typeOf(row), (services.get(typeOf(row)) ?? 0) + 1);
  return (
    <ConfirmDialog
      title={`Criar ${parcels}?`}
      confirm={`Criar ${parcels}`}
      busyLabel={`Criando ${parcels}`}
      variant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        São todas as desta página ou deste filtro. Nada sai da loja e nenhum e-mail é enviado agora.
      </p>
      <dl className={styles.byKind}>
        {[...services].map(([service, count]) => (
          <div key={service}>
            <dt>{shippingLabel(service)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>{parcels}</b>
          </dt>
          <dd>
            <b>{kilogramText.format(rowsWeight(rows))} kg</b>
          </dd>
        </div>
      </dl>
      <p className="muted">Até o envio, todas podem ser desfeitas de uma vez.</p>
    </ConfirmDialog>
  );
}
