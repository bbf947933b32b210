import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { Fragment } from 'react';
import { calendarDate, formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { orderMessages } from '#shared/messages/messages';
import { issuedInvoices } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { listOrders } from '#shared/orders/orderEndpoints';
import { orderStatus, orderStatuses, orderStatusLabel } from '#shared/orders/orderStatus';
import { isUndecided } from '#shared/orders/withdrawal';
import { partPayment } from '#shared/orders/partPayment';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import { withoutEmpty, type ListFilter, presence } from '../kit/list/filters/listFilter';
import type { ListColumn } from '../kit/list/filters/sortedColumns';
import { PickCell } from '../kit/list/choice/PickCell';
import { ShortName } from '../kit/list/ShortName';
import { OrderPill } from '#web/entities/orders/OrderPill.tsx';
import { Cell, CellNote, FirstCell, Row } from '#web/ui/list/Table.tsx';
import { useListParams } from '#web/ui/list/useListParams';
import { ImportInvoices } from '../kit/invoices/ImportInvoices';
import { UndecidedDays } from './withdrawals/UndecidedDays';
import { useOrderBulk } from './bulk/useOrderBulk';
import { InvoiceField } from './invoices/InvoiceField';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { OrderTotalCell } from '#web/backOffice/kit/rows/OrderTotalCell.tsx';
import { hasMoneyToCheck, prefixesOf, publicationsOf } from '#web/backOffice/kit/rows/orderRow';
import { ufs } from '#shared/brazil/uf';
import { shippingServices } from '#shared/shipping/shippingService';

const orderFilters: readonly ListFilter[] = [
  { name: 'nfe', label: 'NF', kind: 'choice', options: presence },
  { name: 'tracking', label: 'Rastreio', kind: 'choice', options: presence },
  { name: 'period', label: 'Período', kind: 'period' },
  { name: 'paid', label: 'Pago', kind: 'period' },
  { name: 'model', label: 'Modelo', kind: 'text' },
  {
    name: 'service',
    label: 'Envio',
    kind: 'choice',
    options: Object.entries(shippingServices).map(([value, label]) => ({ value, label })),
  },
  { name: 'uf', label: 'UF', kind: 'many', options: ufs.map((uf) => ({ value: uf, label: uf })) },
];

const columns: readonly ListColumn[] = [
  { label: 'Pedido', kind: 'tight', sort: '-id' },
  { label: 'Data', kind: 'tight', sort: '-date' },
  { label: 'Cliente', sort: 'client' },
  { label: 'Publicações', minor: true },
  { label: 'Prefixo', kind: 'tight' },
  { label: 'Status', kind: 'tight', sort: 'status' },
  { label: 'NF', kind: 'end' },
  { label: 'Total (R$)', kind: 'end', sort: '-total' },
];

/** Unpaid orders wait for a payment instead of an invoice, so their columns differ. */
const unpaidColumns = columns.map((column): ListColumn => {
  if (column.label === 'Data') return { label: 'Espera desde', kind: 'tight' };
  return column.label === 'NF' ? { label: 'Cancela em', kind: 'tight' } : column;
});

const statuses = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Todos os status' },
    ...orderStatuses.map((status) => ({
      value: String(status),
      label: orderStatusLabel(status, null),
    })),
  ],
};

export function AdminOrdersScreen() {
  const bulk = useOrderBulk();
  const params = useListParams();
  const queue = params.get('nfe') === 'none';
  const unpaid =
    params.get('status') === String(orderStatus.pending) ||
    params.get('until') !== '' ||
    params.get('payment') === 'part';
  return (
    <ListScreen
      title="Pedidos"
      nouns={['pedido', 'pedidos']}
      keys={orderKeys}
      load={loadOrders}
      columns={unpaid ? unpaidColumns : columns}
      bulk={bulk}
      row={(order) => <OrderRow key={order.id} {...{ order, queue, unpaid }} />}
      above={queue ? <ImportInvoices /> : null}
      record={({ id }) => pathTo('/admin/order/:id', { id })}
      list="orders"
      allRowsLabel="Todos"
      placeholder="Número, cliente, CPF, CNPJ, NF, prefixo"
      sortable
      filters={orderFilters}
      selects={[statuses]}
      chips={{
        payment: (value) => (value === 'part' ? 'Pagos em parte' : 'Pagamentos a conferir'),
        until: endingOn,
      }}
      actions={queue ? null : <Queues />}
      create={{ to: pathTo('/admin/create_order'), label: 'Novo pedido' }}
    />
  );
}

const loadOrders = ({ page, search, ordering, values }: ListFilters, signal: AbortSignal) =>
  request(listOrders, {
    query: {
      ordering,
      page: String(page),
      search,
      status: values.status ?? '',
      ...(values.payment ? { payment: values.payment === 'part' ? 'part' : 'check' } : {}),
      ...(values.until ? { until: values.until } : {}),
      ...withoutEmpty(values, orderFilters),
      // The sum is only requested with a filter: the figures cover all orders, and it would cost a
      // search at each opening.
      ...(search !== '' || Object.values(values).some(Boolean) ? { sum: '1' as const } : {}),
    },
    signal,
  });

/** "Sem pagamento, cancelam em 19/05/2026" */
const endingOn = (day: string) =>
  `Sem pagamento, cancelam em ${isCalendarDate(day) ? formatDate(day) : day}`;

/** Links to the withdrawals and to paid orders without an invoice. */
function Queues() {
  return (
    <>
      <AreaButton variant="secondary" to={pathTo('/admin/withdrawals')}>
        Desistências
      </AreaButton>
      <AreaButton variant="secondary" to={`${pathTo('/admin/orders')}?nfe=none`}>
        Sem NF
      </AreaButton>
    </>
  );
}

/** `queue`: the invoice number is typed in the row. */
type RowProps = { order: Order; queue: boolean; unpaid: boolean };

function OrderRow({ order, queue, unpaid }: RowProps) {
  const { id, status, reason } = order;
  const toCheck = hasMoneyToCheck(order);
  const part = partPayment(order);
  return (
    <Row changed={toCheck || status === orderStatus.underReview ? 'wait' : undefined}>
      <PickCell id={id} name={`pedido ${id}`} />
      <FirstCell>
        <AreaLink to={pathTo('/admin/order/:id', { id })}>{id}</AreaLink>
      </FirstCell>
      <DayCell {...{ order, unpaid }} />
      <Cell label="Cliente">
        <ShortName>{displayName(order.profile)}</ShortName>
      </Cell>
      <Cell label="Publicações" minor>
        <span className="muted">
          <ShortName>{publicationsOf(order)}</ShortName>
        </span>
      </Cell>
      <PrefixCell prefixes={prefixesOf(order).split(', ')} />
      <Cell label="Status" kind="state">
        <span className="num">
          <OrderPill status={status} reason={null} />
          {status === orderStatus.cancelled && reason ? (
            <strong className="error-ink"> / {orderMessages.rejected}</strong>
          ) : null}
        </span>
        {toCheck ? (
          <CellNote>Pagamento a conferir</CellNote>
        ) : part ? (
          <CellNote>{`Recebido ${part.came}`}</CellNote>
        ) : null}
        <Left order={order} />
      </Cell>
      {unpaid ? <EndCell order={order} /> : <InvoiceCell {...{ order, queue }} />}
      <OrderTotalCell order={order} />
    </Row>
  );
}

/** Shows an undecided withdrawal and how many days it has waited. */
function Left({ order: { withdrawal } }: { order: Order }) {
  if (!withdrawal || !isUndecided(withdrawal.state)) return null;
  return (
    <CellNote>
      Desistência {withdrawal.protocol}, sem decisão: <UndecidedDays asked={withdrawal.asked} />
    </CellNote>
  );
}

const shown = (day: string) => formatDate(calendarDate(day));

const DayCell = ({ order, unpaid }: Omit<RowProps, 'queue'>) => (
  <Cell label={unpaid ? 'Espera desde' : 'Data'} kind="tight">
    {shown((unpaid ? order.pending_since : null) ?? order.date)}
  </Cell>
);

/** When the unpaid order is cancelled, and when its client was reminded. */
const EndCell = ({ order: { kept_until: until, reminded } }: { order: Order }) => (
  <Cell label="Cancela em" kind="tight">
    {until ? shown(until) : '–'}
    {reminded ? <CellNote>{`lembrado em ${shown(reminded)}`}</CellNote> : null}
  </Cell>
);

/** The invoice of goods may still be missing when that of the downloads exists. */
function InvoiceCell({ order, queue }: Omit<RowProps, 'unpaid'>) {
  const notes = issuedInvoices(order);
  const isTyped = queue && order.nfe === null;
  return (
    <Cell label="NF" kind="end">
      {notes.length > 0 || isTyped ? (
        <>
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
          {isTyped ? <InvoiceField order={order} /> : null}
        </>
      ) : null}
    </Cell>
  );
}

/** The line breaks between several prefixes, never at a hyphen. */
const PrefixCell = ({ prefixes }: { prefixes: readonly string[] }) =>
  prefixes.length === 1 ? (
    <Cell label="Prefixo" kind="tight">
      {prefixes.join()}
    </Cell>
  ) : (
    <Cell label="Prefixo">
      {prefixes.map((prefix, place) => (
        <Fragment key={prefix}>
          {place > 0 ? ', ' : ''}
          <span className="num">{prefix}</span>
        </Fragment>
      ))}
    </Cell>
  );
