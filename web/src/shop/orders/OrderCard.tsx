import { Link } from 'react-router-dom';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import { formatAmount, formatReais, fromWire, sum } from '#shared/values/money';
import { orderProgress, parcelNewsOf } from '#shared/orders/orderProgress';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import type { Order, OrderLine } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { pathTo } from '#shared/site/pathTo';
import { ExpeditionPill } from '#web/entities/expeditions/ExpeditionPill.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { SentOfOrder } from '#web/entities/orders/SentOfOrder.tsx';
import { isWithdrawing } from '#web/entities/orders/withdrawalLines';
import { RecordCard, RecordLine, RecordTotals } from '#web/ui/paper/RecordCard.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { TrackingCode } from '#web/entities/expeditions/TrackingCode.tsx';
import { moneyOf } from '#web/entities/orders/orderMoney';
import { useMoment, useToday } from '#web/state/useToday';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { isFree } from '#shared/orders/isFree';
import { issuedInvoices } from '#shared/orders/invoice';
import { OwnOrderPill } from './OwnOrderPill';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

export function OrderCard({ order }: { order: Order }) {
  return (
    <RecordCard
      head={
        <>
          <h2>
            <Link to={pathTo('/orders/:id', { id: order.id })}>{`Pedido ${order.id}`}</Link>
          </h2>
          <OwnOrderPill order={order} />
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
      <SentOfOrder order={order} />
      <Expeditions order={order} />
    </RecordCard>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { publication, airplane_prefix, airplane_serial_number, fuel_type } = line;
  const { transferred, in_transfer: transfer } = line.signature ?? {};
  const notes = [
    airplane_prefix,
    airplane_serial_number ? `N/S ${airplane_serial_number}` : null,
    fuel_type ? fuelTypeLabels[fuel_type] : null,
    transferred ? `Transferida em ${formatDate(calendarDate(transferred))}` : null,
    transfer === 'accepted' ? 'Transferência aceita, foto em verificação' : null,
  ].filter(Boolean);
  return (
    <RecordLine end={formatAmount(fromWire(line.value))}>
      <Link to={pathTo('/publications/:id', { id: publication.id })}>
        <Unbroken>{publication.name}</Unbroken>
      </Link>{' '}
      <RevisionStamp version={publication.version} />
      {line.renewal_of === null ? null : <span className="small muted"> Renovação</span>}
      {notes.length > 0 ? (
        <>
          <br />
          <span className="small muted">{notes.join(', ')}</span>
        </>
      ) : null}
    </RecordLine>
  );
}

function OrderTotals({ order }: { order: Order }) {
  const { rows, total, freight } = moneyOf(order);
  return (
    <RecordTotals>
      <Totals
        small
        rows={freight ? [...rows, { label: 'Frete', value: freight }] : rows}
        total={total}
      />
    </RecordTotals>
  );
}

function NextStep({ order }: { order: Order }) {
  const { status, reason } = order;
  const now = useMoment();
  if (status === orderStatus.cancelled && reason) {
    return (
      <Notice tone="stop" icon="ban" title={orderMessages.rejectedTitle}>
        <p>{reason}</p>
      </Notice>
    );
  }
  const { news } = orderProgress(order, now);
  const waits = order.publications.some(({ photo_request }) => photo_request);
  if (news && status === orderStatus.underReview) {
    return (
      <Notice icon={waits ? 'camera' : 'eye'} tone={waits ? 'wait' : undefined}>
        <p>{news}</p>
      </Notice>
    );
  }
  const said = [news, returnedText(order), issuedInvoices(order, 'NF').join(', ')]
    .filter(Boolean)
    .join(' ');
  return said ? <p className="small muted">{said}</p> : null;
}

/** What was refunded of an order that stays paid. */
function returnedText({ status, refunds = [] }: Order): string | null {
  const back = refunds.filter(({ state }) => state === 'refunded');
  if (status !== orderStatus.confirmed || back.length === 0) return null;
  return `Reembolsado em parte: ${formatReais(sum(back.map(({ amount }) => fromWire(amount))))}.`;
}

function Expeditions({ order }: { order: Order }) {
  const today = useToday();
  return order.expeditions.map((parcel) => {
    const { id, status, track_code } = parcel;
    const news = parcelNewsOf(order, parcel, today);
    return (
      <p className="row small" key={id}>
        <ExpeditionPill status={status.id} />
        <span>
          {`Remessa ${id}`}
          {track_code ? (
            <>
              , rastreio <TrackingCode code={track_code} />
            </>
          ) : null}
          {news ? `. ${news}.` : null}
        </span>
      </p>
    );
  });
}

/** The next step of an order, if there is one. */
function OrderAction({ order }: { order: Order }) {
  const { id, status, transaction_link, boleto, card, paid_part } = order;
  if (status === orderStatus.confirmed) {
    if (isWithdrawing(order)) return null;
    return (
      <ButtonLink variant="secondary" small to={pathTo('/manage')}>
        Ir para o Gerenciador
      </ButtonLink>
    );
  }
  if (order.publications.some(({ photo_request }) => photo_request)) {
    return (
      <ButtonLink
        variant="primary"
        small
        to={`${pathTo('/orders/:id', { id })}#foto`}
        aria-label={`Enviar outra foto do pedido ${id}`}
      >
        <Icon name="camera" />
        Enviar outra foto
      </ButtonLink>
    );
  }
  if (status !== orderStatus.pending || isFree(order) || order.charged_on) return null;
  if (card?.state === 'analysed' || paid_part !== undefined) {
    return (
      <ButtonLink variant="secondary" small to={pathTo('/payment/:order', { order: id })}>
        {orderMessages.seePayment}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink
        variant="primary"
        small
        to={pathTo('/payment/:order', { order: id })}
        aria-label={`${orderMessages.pay} do pedido ${id}`}
      >
        {orderMessages.pay}
      </ButtonLink>
      {transaction_link && !boleto?.expired ? (
        <ButtonAnchor
          variant="secondary"
          small
          href={transaction_link}
          target="_blank"
          aria-label={`Imprimir boleto do pedido ${id} (abre em nova aba)`}
        >
          <Icon name="print" />
          Imprimir boleto
        </ButtonAnchor>
      ) : (
        <ButtonLink
          variant="secondary"
          small
          to={pathTo('/payment/:order', { order: id })}
          aria-label={`${orderMessages.makeBoleto} do pedido ${id}`}
        >
          <Icon name="barcode" />
          {orderMessages.makeBoleto}
        </ButtonLink>
      )}
    </>
  );
}
