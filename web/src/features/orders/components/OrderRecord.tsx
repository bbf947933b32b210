import { calendarDate, formatDate } from '#shared/calendarDate';
import { orderMessages } from '#shared/messages';
import { centavos, formatAmount, formatReais, parseMoney } from '#shared/money';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import type { Order, OrderLine } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { displayedShipping, displayedTotal } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { ExpeditionPill } from '../../../components/ExpeditionPill';
import { Notice } from '../../../components/Notice';
import { OrderPill } from '../../../components/OrderPill';
import { Record, RecordLine, RecordTotals } from '../../../components/Record';
import { RevisionStamp } from '../../../components/RevisionStamp';
import { Totals } from '../../../components/Totals';
import { TrackingCode } from '../../../components/TrackingCode';
import { OrderAction } from './OrderAction';

export function OrderRecord({ order }: { order: Order }) {
  return (
    <Record
      head={
        <>
          <h2>{`Pedido ${order.id}`}</h2>
          <OrderPill status={order.status} reason={order.reason} />
          <span className="small muted num">{formatDate(calendarDate(order.date))}</span>
          <OrderAction order={order} />
        </>
      }
    >
      <ul className="stack gap-2">
        {order.publications.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <OrderTotals order={order} />
      <NextStep order={order} />
      <Expeditions order={order} />
    </Record>
  );
}

const amount = (wire: string) => parseMoney(wire) ?? centavos(0);

function Line({ line }: { line: OrderLine }) {
  const { publication, airplane_prefix, airplane_serial_number, fuel_type } = line;
  const aircraft = [
    airplane_prefix,
    airplane_serial_number ? `N/S ${airplane_serial_number}` : null,
    fuel_type ? fuelTypeLabels[fuel_type] : null,
  ].filter(Boolean);
  return (
    <RecordLine end={formatAmount(amount(line.value))}>
      {publication.name} <RevisionStamp version={publication.version} />
      {line.renewal_of === null ? null : <span className="small muted"> Renovação</span>}
      {aircraft.length > 0 ? (
        <>
          <br />
          <span className="small muted">{aircraft.join(', ')}</span>
        </>
      ) : null}
    </RecordLine>
  );
}

function OrderTotals({ order }: { order: Order }) {
  const type = order.shipping_type;
  return (
    <RecordTotals>
      <Totals
        small
        rows={[
          { label: 'Publicações', value: formatReais(amount(order.total_publications)) },
          {
            label: `Frete, ${shippingLabel(type)}`,
            value: formatReais(displayedShipping(amount(order.shipping_value), type)),
          },
        ]}
        total={{ label: 'Total', value: formatReais(displayedTotal(amount(order.total), type)) }}
      />
    </RecordTotals>
  );
}

/** Why the order stands where it stands, when its state alone does not say so. */
function NextStep({ order }: { order: Order }) {
  const { status, reason, boleto } = order;
  if (status === orderStatus.cancelled && reason) {
    return (
      <Notice tone="stop" icon="ban" title={orderMessages.rejectedTitle}>
        <p>{reason}</p>
      </Notice>
    );
  }
  if (status === orderStatus.underReview) {
    return (
      <Notice icon="eye">
        <p>A imagem está em verificação. O link de pagamento chega por e-mail em até 24h.</p>
      </Notice>
    );
  }
  if (status === orderStatus.pending && boleto) {
    const due = formatDate(calendarDate(boleto.due));
    return (
      <p className="small muted">
        {boleto.expired
          ? `Boleto vencido em ${due}. Gere outro para pagar.`
          : `Boleto vence em ${due}.`}
      </p>
    );
  }
  return order.nfe ? <p className="small muted num">NF {order.nfe}</p> : null;
}

function Expeditions({ order }: { order: Order }) {
  return order.expeditions.map(({ id, status, track_code }) => (
    <p className="row small" key={id}>
      <ExpeditionPill status={status.id} />
      <span>
        {`Remessa ${id}`}
        {track_code ? (
          <>
            , rastreio <TrackingCode code={track_code} />
          </>
        ) : null}
      </span>
    </p>
  ));
}
