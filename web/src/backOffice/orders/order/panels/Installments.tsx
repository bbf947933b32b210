import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { pathTo } from '#shared/site/pathTo';
import type { OrderPayment } from '#shared/orders/order';
import { type InstallmentState, installmentStateNames } from '#shared/orders/received';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { type Centavos, centavos, formatAmount, fromWire, sum } from '#shared/values/money';
import type { IconName } from '#web/ui/icon/iconShapes';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import styles from './installments.module.css';

type Installment = NonNullable<OrderPayment['installments']>[number];

const looks = {
  due: ['wait', 'clock'],
  transferred: ['ok', 'check'],
  returned: ['off', 'back'],
} as const satisfies Record<InstallmentState, readonly [Tone, IconName]>;

const grossOf = ({ amount }: Installment) => fromWire(amount);
const feeOf = ({ fee }: Installment) => fromWire(fee ?? '0.00');
const netOf = (installment: Installment) => centavos(grossOf(installment) - feeOf(installment));
const dayOf = ({ transfer_on: day }: Installment) =>
  day === null ? '–' : formatDate(calendarDate(day));

type Props = {
  installments: readonly Installment[];
  /** The provider's id of the payment that the installments belong to, also used in Conferência. */
  charge: string | null | undefined;
};

/**
 * What the shop receives from a card payment in installments, and when, if the provider reports it.
 */
export function Installments({ installments, charge }: Props) {
  const isDated = installments.some(({ transfer_on, state }) => transfer_on !== null || state);
  const isNet = installments.every(({ fee }) => fee !== null);
  const total = (of: (installment: Installment) => Centavos) =>
    formatAmount(sum(installments.map(of)));
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
          {installments.map((installment, place) => (
            // The rows never change their order.
            <tr key={place}>
              <th scope="row">
                <Place charge={charge}>{`${place + 1} de ${installments.length}`}</Place>
              </th>
              {isDated ? (
                <>
                  <td>{dayOf(installment)}</td>
                  <td>{installment.state === null ? '–' : <State state={installment.state} />}</td>
                </>
              ) : null}
              <td className={`${styles.end ?? ''} ${minor}`}>
                {formatAmount(grossOf(installment))}
              </td>
              {isNet ? (
                <>
                  <td className={`${styles.end ?? ''} hide-small`}>
                    {formatAmount(feeOf(installment))}
                  </td>
                  <td className={styles.end}>{formatAmount(netOf(installment))}</td>
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
            <td className={`${styles.end ?? ''} ${minor}`}>{total(grossOf)}</td>
            {isNet ? (
              <>
                <td className={`${styles.end ?? ''} hide-small`}>{total(feeOf)}</td>
                <td className={styles.end}>{total(netOf)}</td>
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

type PlaceProps = { charge: Props['charge']; children: string };

const Place = ({ charge, children }: PlaceProps) =>
  charge ? (
    <AreaLink
      to={{ pathname: pathTo('/admin/payments'), search: `search=${encodeURIComponent(charge)}` }}
    >
      {children}
    </AreaLink>
  ) : (
    children
  );

function State({ state }: { state: InstallmentState }) {
  const [tone, icon] = looks[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {installmentStateNames[state]}
    </StatePill>
  );
}
