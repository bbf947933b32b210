import type { OrderPayment } from '#shared/orders/order';
import type { InstallmentState } from '#shared/payments/installments';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { formatAmount, fromWire, sum } from '#shared/values/money';
import type { IconName } from '#web/ui/icon/iconShapes';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import styles from './installments.module.css';

type Installment = NonNullable<OrderPayment['installments']>[number];

const states = {
  due: ['A receber', 'wait', 'clock'],
  transferred: ['Recebida', 'ok', 'check'],
  returned: ['Estornada', 'off', 'back'],
} as const satisfies Record<InstallmentState, readonly [string, Tone, IconName]>;

type Props = { installments: readonly Installment[] };

/** What the shop gets of a card that pays in several times, and when, as far as the provider says so. */
export function Installments({ installments }: Props) {
  const isDated = installments.some(({ transfer_on, state }) => transfer_on !== null || state);
  const isNet = installments.every(({ net }) => net !== null);
  const total = (key: 'amount' | 'fee' | 'net') =>
    formatAmount(sum(installments.map((one) => fromWire(one[key] ?? '0.00'))));
  const minor = isNet ? 'hide-small' : '';
  return (
    <>
      <table className={styles.installments}>
        <caption className="sr">Parcelas</caption>
        <thead>
          <tr>
            <th scope="col">Parcela</th>
            {isDated ? (
              <>
                <th scope="col">Repasse</th>
                <th scope="col">Situação</th>
              </>
            ) : null}
            <th scope="col" className={`${styles.end ?? ''} ${minor}`}>
              Bruto (R$)
            </th>
            {isNet ? (
              <>
                <th scope="col" className={`${styles.end ?? ''} hide-small`}>
                  Tarifa (R$)
                </th>
                <th scope="col" className={styles.end}>
                  Líquido (R$)
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {installments.map(({ amount, fee, net, transfer_on, state }, place) => (
            // They never change places.
            <tr key={place}>
              <th scope="row">{`${place + 1} de ${installments.length}`}</th>
              {isDated ? (
                <>
                  <td>{transfer_on === null ? '–' : formatDate(calendarDate(transfer_on))}</td>
                  <td>{state === null ? '–' : <State state={state} />}</td>
                </>
              ) : null}
              <td className={`${styles.end ?? ''} ${minor}`}>{formatAmount(fromWire(amount))}</td>
              {isNet ? (
                <>
                  <td className={`${styles.end ?? ''} hide-small`}>
                    {formatAmount(fromWire(fee ?? '0.00'))}
                  </td>
                  <td className={styles.end}>{formatAmount(fromWire(net ?? '0.00'))}</td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={isDated ? 3 : 1}>
              Total
            </th>
            <td className={`${styles.end ?? ''} ${minor}`}>{total('amount')}</td>
            {isNet ? (
              <>
                <td className={`${styles.end ?? ''} hide-small`}>{total('fee')}</td>
                <td className={styles.end}>{total('net')}</td>
              </>
            ) : null}
          </tr>
        </tfoot>
      </table>
      <p className="small muted">
        Para o cliente o pedido está pago.{' '}
        {isDated
          ? 'As datas são do repasse do provedor à loja, em dias úteis.'
          : 'O provedor não diz quando repassa cada parcela à loja.'}
      </p>
    </>
  );
}

function State({ state }: { state: InstallmentState }) {
  const [label, tone, icon] = states[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {label}
    </StatePill>
  );
}
