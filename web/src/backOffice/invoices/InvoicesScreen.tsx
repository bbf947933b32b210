import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type InvoiceView, invoiceViews } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { listOrders } from '#shared/orders/orderEndpoints';
import { displayedTotal } from '#shared/orders/orderTotals';
import { ufs } from '#shared/brazil/uf';
import { centavos, formatReais, fromWire } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import tabs from '../../ui/list/tabs.module.css';
import { useListParams } from '#web/ui/list/useListParams';
import { countText } from '../kit/countText';
import type { Bulk, BulkAction } from '../kit/list/choice/bulkAction';
import type { ListFilter } from '../kit/list/filters/listFilter';
import type { ListColumn } from '../kit/list/filters/sortedColumns';
import { withoutEmpty } from '../kit/list/filters/withoutEmpty';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import { ImportInvoices } from '../kit/invoices/ImportInvoices';
import { InvoiceRows } from './InvoiceRows';
import type { NoteAction } from './deskNotes';
import { issue } from './invoiceCalls';

const CancelDialog = lazyPart(async () => ({
  default: (await import('./CancelInvoiceDialog')).CancelInvoiceDialog,
}));
const ReturnDialog = lazyPart(async () => ({
  default: (await import('./ReturnKeyDialog')).ReturnKeyDialog,
}));

const columns: readonly ListColumn[] = [
  { label: 'Pedido', kind: 'tight' },
  { label: 'Cliente' },
  { label: 'Nota' },
  { label: 'Pago em', kind: 'tight' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Valor (R$)', kind: 'end' },
  { label: 'Ações', kind: 'actions' },
];

const views = {
  todo: 'A fazer',
  open: 'A emitir',
  waiting: 'Esperando',
  refused: 'Recusadas',
  issued: 'Emitidas',
  cancelled: 'Canceladas',
} as const satisfies Record<InvoiceView, string>;

const viewOf = (text: string): InvoiceView => invoiceViews.find((view) => view === text) ?? 'todo';

const filters: readonly ListFilter[] = [
  { name: 'paid', label: 'Pago', kind: 'period' },
  { name: 'uf', label: 'UF', kind: 'many', options: ufs.map((uf) => ({ value: uf, label: uf })) },
];

/** Notes of paid orders: what is to be issued, waited for, mended or cancelled. */
export function InvoicesScreen() {
  const view = viewOf(useListParams().get('invoice'));
  const [action, setAction] = useState<NoteAction | null>(null);
  const close = () => {
    setAction(null);
  };
  return (
    <>
      <ListScreen
        title="Notas fiscais"
        nouns={['pedido', 'pedidos']}
        keys={orderKeys}
        load={loadOrders}
        columns={columns}
        view={{ invoice: view }}
        bulk={bulk}
        row={(order) => <InvoiceRows key={order.id} order={order} onAction={setAction} />}
        record={({ id }) => pathTo('/admin/order/:id', { id })}
        above={
          <>
            <Views view={view} />
            <ImportInvoices note="Escolha os XML das NF-e e NFS-e feitas em outro emissor: cada uma vai ao pedido do mesmo cliente e valor." />
          </>
        }
        list="orders"
        placeholder="Pedido, cliente, CNPJ, número, chave"
        filters={filters}
      />
      {action ? (
        <Suspense>
          {action.kind === 'cancel' ? (
            <CancelDialog note={action.note} onClose={close} />
          ) : (
            <ReturnDialog note={action.note} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}

const loadOrders = ({ page, search, values }: ListFilters, signal: AbortSignal) =>
  request(listOrders, {
    query: {
      page: String(page),
      search,
      invoice: viewOf(values.invoice ?? ''),
      ...withoutEmpty(values, filters),
      sum: '1',
    },
    signal,
  });

function Views({ view: current }: { view: InvoiceView }) {
  return (
    <nav className={tabs.tabs} aria-label="Situação">
      {invoiceViews.map((view) => (
        <Link
          key={view}
          to={{ search: view === 'todo' ? '' : `invoice=${view}` }}
          aria-current={view === current ? 'page' : undefined}
        >
          {views[view]}
        </Link>
      ))}
    </nav>
  );
}

const orders = (count: number) => countText(count, ['pedido', 'pedidos']);

/** Whether something of it can be asked for. */
const isIssuable = ({ to_invoice = [], invoices = [] }: Order): boolean =>
  to_invoice.length > 0 || invoices.some(({ state }) => state === 'refused');

const issuing: BulkAction<Order> = {
  label: 'Emitir',
  icon: 'file',
  primary: true,
  fits: isIssuable,
  run: issue,
  whole: {
    work: 'invoice',
    question: (count) => ({
      title: `Emitir as notas de ${orders(count)}?`,
      text: 'Todos os que este filtro encontra. Você pode sair da página: a emissão continua.',
      confirm: `Emitir as notas de ${orders(count)}`,
    }),
  },
  done: (count) => `Notas de ${orders(count)} pedidas`,
};

const bulk: Bulk<Order> = {
  id: ({ id }) => id,
  name: ({ id }) => `Pedido ${id}`,
  chosen: ['escolhido', 'escolhidos'],
  note: (rows) =>
    formatReais(
      centavos(
        rows.reduce(
          (sum, { total, shipping_type }) => sum + displayedTotal(fromWire(total), shipping_type),
          0,
        ),
      ),
    ),
  changes: [orderKeys.all, todayKey],
  actions: [issuing],
};
