import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { calendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos, formatReais, fromWire } from '#shared/values/money';
import { issuedInvoices } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { listOrders } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { boletoNote } from '#shared/orders/orderProgress';
import { displayedTotal } from '#shared/orders/orderTotals';
import { refundedSoFar } from '#shared/orders/partPayment';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '#web/backOffice/kit/list/ListScreen.tsx';
import type { ListFilters } from '#web/backOffice/kit/list/listTypes';
import { ShortName } from '#web/backOffice/kit/list/ShortName.tsx';
import { OrderPill } from '#web/entities/orders/OrderPill.tsx';
import { ActionCell, Cell, CellNote, FirstCell, Row, type Column } from '#web/ui/list/Table.tsx';
import { request } from '#web/http/httpClient';
import { customerKeys } from '#web/http/queryKeys';
import { OrderTotalCell } from '#web/backOffice/kit/rows/OrderTotalCell.tsx';
import { hasMoneyToCheck, prefixesOf, publicationsOf } from '#web/backOffice/kit/rows/orderRow';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { type RowAction, RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { notify } from '#web/state/notify';
import { customerAddress } from './customerTabs';
import { useCustomerCache } from './summaryQuery';

const DeliveryDialog = lazyPart(
  async () => (await import('#web/backOffice/kit/delivery/DeliveryDialog.tsx')).DeliveryDialog,
);
type Props = { order: Order; customer: number };

/** The actions that a customer's order allows now. */
function OrderActions({ order, customer }: Props) {
  const refresh = useCustomerCache(customer);
  const [isMoving, setMoving] = useState(false);
  const { id } = order;
  const newBoleto = async () => {
    await request(makeBoleto, { body: { order: id } });
    notify({ tone: 'ok', text: `Boleto do pedido ${id} gerado e enviado por e-mail.` });
    refresh();
  };
  const mails = `${customerAddress(customer, 'mails')}?search=${encodeURIComponent(`#${id}`)}`;
  return (
    <>
      <RowActions
        of={`pedido ${id}`}
        actions={[
          ...(wantsBoleto(order) ? [{ label: 'Novo boleto', run: newBoleto }] : []),
          { label: 'Reenviar e-mail', to: mails },
          ...addressActions(order, setMoving),
          ...paidActions(order),
        ]}
      />
      {isMoving ? (
        <DeliveryDialog order={order} onSaved={refresh} onClose={() => setMoving(false)} />
      ) : null}
    </>
  );
}

const wantsBoleto = ({ status, boleto, paid_part: part, charged_on }: Order): boolean =>
  status === orderStatus.pending &&
  part === undefined &&
  !charged_on &&
  (!boleto || boleto.expired);

function addressActions({ actions = [] }: Order, open: (isOpen: boolean) => void): RowAction[] {
  if (!actions.includes('change_address')) return [];
  const run = () => open(true);
  return [{ label: 'Mudar endereço', run }];
}

/** These lead to the order, where the reason is asked for and its details are visible. */
function paidActions(order: Order): RowAction[] {
  const { id, status, total, shipping_type } = order;
  if (status !== orderStatus.confirmed) return [];
  const left = displayedTotal(fromWire(total), shipping_type) - refundedSoFar(order);
  const to = pathTo('/admin/order/:id', { id });
  return [
    ...(issuedInvoices(order).length > 0 ? [] : [{ label: 'Nota fiscal', to }]),
    { label: 'Reembolsar', danger: true, note: formatReais(centavos(left)), to },
  ];
}

const columns: readonly Column[] = [
  { label: 'Pedido', kind: 'tight' },
  { label: 'Data', kind: 'tight' },
  { label: 'Publicações' },
  { label: 'Pagamento' },
  { label: 'NF', kind: 'end' },
  { label: 'Remessa', kind: 'tight' },
  { label: 'Status', kind: 'tight' },
  { label: 'Total (R$)', kind: 'end' },
  { label: 'Ações', kind: 'actions' },
];

export function OrdersTab({ id }: { id: number }) {
  const load = ({ page, search }: ListFilters, signal: AbortSignal) =>
    request(listOrders, { query: { page: String(page), search, profile: String(id) }, signal });
  return (
    <ListScreen
      embedded
      title="Pedidos do cliente"
      nouns={['pedido', 'pedidos']}
      keys={customerKeys.tab(id, 'orders')}
      load={load}
      columns={columns}
      row={(order) => <OrderRow key={order.id} order={order} customer={id} />}
      record={({ id }) => pathTo('/admin/order/:id', { id })}
      placeholder="Número, publicação, prefixo, NF"
    />
  );
}

function OrderRow({ order, customer }: { order: Order; customer: number }) {
  const { id, status, reason, expeditions } = order;
  const [parcel] = expeditions.toReversed();
  return (
    <Row changed={status === orderStatus.pending ? 'wait' : undefined}>
      <FirstCell>
        <AreaLink to={pathTo('/admin/order/:id', { id })}>{id}</AreaLink>
      </FirstCell>
      <Cell label="Data" kind="tight">
        {formatDate(calendarDate(order.date))}
      </Cell>
      <Cell label="Publicações">
        <ShortName>{publicationsOf(order)}</ShortName>
        <CellNote>{prefixesOf(order)}</CellNote>
      </Cell>
      <Cell label="Pagamento">
        {paymentText(order)}
        {hasMoneyToCheck(order) ? <CellNote>Pagamento a conferir</CellNote> : null}
      </Cell>
      <Cell label="NF" kind="end">
        {issuedInvoices(order).join(', ')}
      </Cell>
      <Cell label="Remessa" kind="tight">
        {parcel ? (
          <AreaLink
            to={pathTo('/admin/expedition/:id', { id: parcel.id })}
          >{`${parcel.id}, ${parcel.status.name}`}</AreaLink>
        ) : null}
      </Cell>
      <Cell label="Status" kind="state">
        <OrderPill status={status} reason={reason} />
      </Cell>
      <OrderTotalCell order={order} />
      <ActionCell>
        <OrderActions order={order} customer={customer} />
      </ActionCell>
    </Row>
  );
}

const dayOf = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));

function paymentText(order: Order): string {
  const { paid_at, was_paid_at, paid_part: part, refunded, boleto, status, payments = [] } = order;
  if (paid_at) return `Pago ${dayOf(paid_at)}`;
  if (refunded) return `Estornado${was_paid_at ? `, pago ${dayOf(was_paid_at)}` : ''}`;
  if (status !== orderStatus.pending) {
    return status === orderStatus.cancelled && payments.length === 0 ? 'Não foi pago' : '';
  }
  if (part !== undefined) return `Pago em parte: ${formatReais(fromWire(part))}`;
  return boleto ? boletoNote(boleto) : 'Ainda sem boleto';
}
