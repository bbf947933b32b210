import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { type InvoiceView, invoiceViews } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { listOrders } from '#shared/orders/orderEndpoints';
import { ufs } from '#shared/brazil/uf';
import { addYears, monthsBetween, todayInSaoPaulo } from '#shared/values/calendarDate';
import { formatReais, fromWire, sum } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { useListParams } from '#web/ui/list/useListParams';
import { countText } from '../kit/countText';
import type { Bulk, BulkAction } from '../kit/list/choice/bulkAction';
import { type ListFilter, withoutEmpty } from '../kit/list/filters/listFilter';
import type { ListColumn } from '../kit/list/filters/sortedColumns';
import { hasMoneyToCheck } from '../kit/rows/orderRow';
import { useRowLetters } from '../kit/list/keys/useRowLetters';
import { ListScreen } from '../kit/list/ListScreen';
import type { Tabs } from '../kit/list/ListTabs';
import type { ListFilters, Select } from '../kit/list/listTypes';
import { ImportInvoices } from '../kit/invoices/ImportInvoices';
import { InvoiceRows } from './InvoiceRows';
import type { InvoiceAction } from './deskInvoices';
import { issue } from '../kit/invoices/invoiceCalls';
import { usePointerRest } from './usePointerRest';

const InvoiceDialog = lazyPart(async () => (await import('./InvoiceDialog')).InvoiceDialog);

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
  undo: 'A acertar',
  issued: 'Emitidas',
  cancelled: 'Canceladas',
} as const satisfies Record<InvoiceView, string>;

const nothingToDo = {
  title: 'Nenhuma nota a fazer',
  note: 'Pedidos pagos sem nota, e cancelados ou reembolsados com nota, aparecem aqui.',
};

const letters = [
  ['E', 'emitir ou tentar de novo'],
  ['O', 'consultar'],
  ['C', 'corrigir'],
  ['P', 'PDF'],
  ['.', 'ações'],
  ['Ctrl Enter', 'emitir as escolhidas'],
] as const;

const viewOf = (text: string): InvoiceView => invoiceViews.find((view) => view === text) ?? 'todo';

const filters: readonly ListFilter[] = [
  { name: 'paid', label: 'Pago', kind: 'period' },
  { name: 'uf', label: 'UF', kind: 'many', options: ufs.map((uf) => ({ value: uf, label: uf })) },
];

/** Invoices of orders that staff have to issue, wait for, correct or cancel. */
export function InvoicesScreen() {
  const params = useListParams();
  const view = viewOf(params.get('invoice'));
  const month = view === 'issued' ? params.get('issued') : thisMonth();
  const [action, setAction] = useState<InvoiceAction | null>(null);
  useRowLetters(['e', 'o', 'c', 'p', '.']);
  const rest = usePointerRest();
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
        row={(order) => (
          <InvoiceRows key={order.id} order={order} rest={rest} onAction={setAction} />
        )}
        record={({ id }) => pathTo('/admin/order/:id', { id })}
        tabs={tabsOf(view, month)}
        selects={view === 'issued' ? [months()] : []}
        letters={letters}
        noteFiles={view === 'issued' && month !== ''}
        above={
          <ImportInvoices note="Escolha os XML das NF-e e NFS-e feitas em outro emissor: cada uma vai ao pedido do mesmo cliente e valor." />
        }
        list="orders"
        empty={view === 'todo' ? nothingToDo : undefined}
        placeholder="Pedido, cliente, CNPJ, número, chave"
        filters={filters}
      />
      {action ? <InvoiceDialog action={action} onClose={() => setAction(null)} /> : null}
    </>
  );
}

const loadOrders = ({ page, search, values }: ListFilters, signal: AbortSignal) =>
  request(listOrders, {
    query: {
      page: String(page),
      search,
      invoice: viewOf(values.invoice ?? ''),
      // On the other tabs, the month only counts the issued invoices for their tab.
      ...issuedIn(values),
      tally: 'invoice',
      ...withoutEmpty(values, filters),
      sum: '1',
    },
    signal,
  });

function issuedIn({ invoice = '', issued = '' }: ListFilters['values']) {
  if (viewOf(invoice) !== 'issued') return { issued: thisMonth() };
  return issued === '' ? {} : { issued };
}

/** Issued invoices are shown by month; an empty `month` shows all of them. */
const tabsOf = (current: InvoiceView, month: string): Tabs => ({
  label: 'Situação',
  current,
  items: invoiceViews.map((value) => ({
    value,
    label: value === 'issued' && month !== '' ? `Emitidas em ${monthText(month)}` : views[value],
    params: {
      invoice: value === 'todo' ? '' : value,
      issued: value === 'issued' ? thisMonth() : '',
    },
  })),
});

const thisMonth = () => todayInSaoPaulo(new Date()).slice(0, 7);

const monthNames = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "maio de 2026" */
const monthText = (month: string) => monthNames.format(new Date(`${month}-01T12:00:00Z`));

/** The months to choose from, as far back as the law requires books to be kept. */
const months = (): Select => {
  const today = todayInSaoPaulo(new Date());
  return {
    name: 'issued',
    label: 'Emitidas em',
    options: [
      { value: '', label: 'Todos os meses' },
      ...monthsBetween(addYears(today, -6), today)
        .toReversed()
        .map((month) => ({ value: month, label: monthText(month) })),
    ],
  };
};

const orders = (count: number) => countText(count, ['pedido', 'pedidos']);

/** The invoices that would be issued, without returned and already invoiced items. */
const invoicesToAsk = ({ to_invoice = [], invoices = [], unissuable }: Order) =>
  unissuable ? [] : [...to_invoice, ...invoices.filter(({ state }) => state === 'refused')];

const isIssuable = (order: Order): boolean => invoicesToAsk(order).length > 0;

const sumOf = (rows: readonly Order[]): string =>
  formatReais(sum(rows.flatMap(invoicesToAsk).map(({ value }) => fromWire(value))));

/** Issuing cannot be undone by a click: several invoices, or a doubtful payment, are confirmed. */
function issuingQuestion(rows: readonly Order[]) {
  const doubted = rows.filter(hasMoneyToCheck).map(({ id }) => id);
  if (rows.length === 1 && doubted.length === 0) return null;
  const doubt = doubted.length === 0 ? '' : ` Com pagamento a conferir: ${doubted.join(', ')}.`;
  return {
    title: `Emitir as notas de ${orders(rows.length)}?`,
    text: `Somam ${sumOf(rows)}.${doubt}`,
    confirm: `Emitir as notas de ${orders(rows.length)}`,
  };
}

const issuing: BulkAction<Order> = {
  label: 'Emitir',
  icon: 'file',
  primary: true,
  byCtrlEnter: true,
  fits: isIssuable,
  question: issuingQuestion,
  run: issue,
  whole: {
    work: 'invoice',
    question: (count, sum) => ({
      title: `Emitir as notas de ${orders(count)}?`,
      text: `Todos os que este filtro encontra${sum === undefined ? '' : `: somam ${formatReais(fromWire(sum))}`}. Os com pagamento a conferir, ou com um valor devolvido sem item, ficam de fora, com o motivo. Você pode sair da página: a emissão continua.`,
      confirm: `Emitir as notas de ${orders(count)}`,
    }),
  },
  done: (count) => `Notas de ${orders(count)} pedidas`,
};

const bulk: Bulk<Order> = {
  id: ({ id }) => id,
  name: ({ id }) => `Pedido ${id}`,
  chosen: ['escolhido', 'escolhidos'],
  note: sumOf,
  changes: [orderKeys.all, todayKey],
  actions: [issuing],
};
