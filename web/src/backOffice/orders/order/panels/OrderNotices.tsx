import { pathTo } from '#shared/site/pathTo';
import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { formatMoment } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import { formatReais, fromWire } from '#shared/values/money';
import { invoiceLabel, whyToSettle } from '#shared/orders/invoice';
import type { Order, OrderNotice, OrderPayment } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { displayedTotal } from '#shared/orders/orderTotals';
import { partPayment } from '#shared/orders/partPayment';
import type { PaymentOutcome } from '#shared/orders/paymentOutcome';
import { chargedText } from '#shared/orders/chargedText';
import { Notice } from '#web/ui/state/Notice.tsx';
import { AircraftDoubts } from '#web/entities/orders/AircraftDoubts.tsx';
import { noticeText } from './ProviderNotices';

type Props = { order: Order };

/** Why the order was rejected or cannot be paid, and payments that do not match it. */
export function OrderNotices({ order }: Props) {
  const { status, reason, unpayable, payments = [], provider_notices: notices = [] } = order;
  const part = partPayment(order);
  const toCheck = payments.filter(({ to_check }) => to_check);
  const reported = notices.filter(({ to_check }) => to_check);
  return (
    <>
      {status === orderStatus.cancelled && reason ? (
        <Notice tone="stop" icon="ban" title={orderMessages.rejectedTitle}>
          <p>{reason}</p>
        </Notice>
      ) : null}
      {order.cancel_reason ? (
        <Notice tone="note" title="Por que foi cancelado">
          <p>{order.cancel_reason}</p>
        </Notice>
      ) : null}
      {unpayable ? (
        <Notice tone="stop" icon="ban" title="Este pedido não pode ser pago">
          <p>{unpayable}</p>
        </Notice>
      ) : null}
      {order.charged_on ? (
        <Notice tone="note" title="Renovação automática">
          <p>{chargedText(order.charged_on)}</p>
        </Notice>
      ) : null}
      <ToSettle order={order} />
      <AircraftDoubts order={order} confirmedBy="quem pediu" />
      {toCheck.length + reported.length > 0 ? (
        <ToCheck order={order} payments={toCheck} notices={reported} />
      ) : part ? (
        <Notice tone="wait" title="Pago em parte">
          <p>
            {`${part.news} Confirme o pagamento quando a diferença chegar, ou cancele o pedido.`}
          </p>
        </Notice>
      ) : null}
    </>
  );
}

/** Invoices still in force that are settled in Notas fiscais. */
function ToSettle({ order }: Props) {
  const invoices = order.invoices?.filter(({ to_undo }) => to_undo) ?? [];
  if (invoices.length === 0) return null;
  const names = invoices.map((invoice) => invoiceLabel(invoice, 'NF')).join(', ');
  return (
    <Notice tone="wait" title={`A acertar: ${names}`}>
      <p>{`${whyToSettle(order)}.`}</p>
      <AreaButton small to={{ pathname: pathTo('/admin/invoices'), search: `search=${order.id}` }}>
        Ver em Notas fiscais
      </AreaButton>
    </Notice>
  );
}

const advice = {
  confirmed: '',
  returned: '',
  ungranted: 'Nada foi liberado: devolva o valor e faça um pedido pelo preço de venda.',
  underpaid: 'Combine a diferença com o cliente, ou confirme o pagamento assim mesmo.',
  overpaid: 'Devolva a diferença ao cliente.',
  repeated: 'Devolva ao cliente o que foi pago a mais.',
  late: 'Confirme o pagamento do pedido, ou devolva o valor ao cliente.',
} as const satisfies Record<PaymentOutcome, string>;

const names = {
  confirmed: 'Pagamento confirmado',
  returned: 'Pagamento devolvido pelo provedor',
  ungranted: 'Renovação paga de uma compra estornada',
  underpaid: 'Pagamento a menor',
  overpaid: 'Pagamento a maior',
  repeated: 'Pagamento em duplicidade',
  late: 'Pagamento após o cancelamento',
} as const satisfies Record<PaymentOutcome, string>;

type ToCheckProps = Props & {
  payments: readonly OrderPayment[];
  notices: readonly OrderNotice[];
};

/** These payments are settled in Conferência, with everything else that waits there. */
function ToCheck({ order, payments, notices }: ToCheckProps) {
  const due = formatReais(displayedTotal(fromWire(order.total), order.shipping_type));
  return (
    <Notice tone="wait" title="Pagamento a conferir">
      {payments.map(({ outcome, received, amount: paid }) => (
        <p key={received + outcome}>
          {`${names[outcome]}: ${formatReais(fromWire(paid))} em ${formatMoment(new Date(received))}, de um pedido de ${due}. ${advice[outcome]}`}
        </p>
      ))}
      {notices.map((notice) => (
        <p key={notice.received + notice.kind}>
          {`${noticeText(notice)}, em ${formatMoment(new Date(notice.received))}. O que o pedido liberou continua valendo: confira no provedor e, se for o caso, cancele o pedido.`}
        </p>
      ))}
      <AreaButton small to={{ pathname: pathTo('/admin/payments'), search: `search=${order.id}` }}>
        Ver na Conferência
      </AreaButton>
    </Notice>
  );
}
