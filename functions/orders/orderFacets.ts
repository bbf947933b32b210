import { modelKey, modelsOf } from '#shared/publications/effectivity';
import { orderStatus } from '#shared/orders/orderStatus';
import { materialOf } from '#shared/orders/withdrawal';
import { bankLineKeys } from '#shared/payments/bankLine';
import { displayName } from '#shared/profiles/person';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';
import { fold } from '#shared/values/text';
import type { Facets, Sorts } from '#platform/list/listRow';
import {
  isNotedElsewhere,
  lacksInvoice,
  invoicesOf,
  partsToIssue,
} from './bookkeeping/invoiceParts';
import { isToUndo } from './bookkeeping/invoicesToUndo';
import { isRestAwaited } from './bookkeeping/partPayments';
import { amountToReturn } from './bookkeeping/withdrawnParts';
import { amountDue, type InvoiceRecord, isWithdrawalOpen, type OrderRecord } from './orderRecord';
import { hasPaymentToCheck } from './transitions/payments/paymentsToCheck';
import { unpaidUntil } from './unpaidUntil';

export const orderFacets = (order: OrderRecord): Facets => ({
  ...paymentFacet(order),
  ...invoiceFacet(order),
  ...filedFacet(order),
  ...withdrawalFacet(order),
  ...trackingFacet(order),
  ...untilFacet(order),
  uf: stateOf(order),
  service: order.shipping_type,
  money: moneyOf(order),
  model: order.lines.flatMap(({ publication }) =>
    modelsOf(publication.effectivity ?? []).map(modelKey),
  ),
  prefix: [...new Set(order.lines.flatMap(({ airplane_prefix }) => airplane_prefix ?? []))],
});

/** The values by which lists sort orders and filter them by range. */
export const orderSorts = (order: OrderRecord): Sorts => ({
  date: order.date,
  client: fold(displayName(order.client)),
  uf: stateOf(order),
  status: order.status,
  total: amountDue(order),
  ...invoicesSorts(order),
  ...(order.withdrawal
    ? {
        left: order.withdrawal.asked,
        back: order.withdrawal.amount ?? amountToReturn(order, order.withdrawal),
      }
    : {}),
});

/** Search keys by which a line of a bank statement finds the order. */
const moneyOf = (order: OrderRecord): string[] =>
  bankLineKeys({
    amounts: [amountDue(order), ...order.payments.map(({ amount }) => amount)],
    days: [
      ...(order.paid_at === null ? [] : [todayInSaoPaulo(new Date(order.paid_at))]),
      ...(order.received ? [order.received.date] : []),
    ],
    charges: order.payments.map(({ id }) => id),
  });

const stateOf = ({ shipping_address, billing_address }: OrderRecord): string =>
  (shipping_address ?? billing_address).state;

/** Facets of a withdrawal: its state, and where the material is. */
function withdrawalFacet(order: OrderRecord): Facets {
  const { withdrawal } = order;
  if (!withdrawal) return {};
  const state = isWithdrawalOpen(order) ? 'open' : withdrawal.state;
  return { withdrawal: [state, 'all'], material: materialOf(order, order.lines) };
}

/** `check`: staff have to look at a payment. `part`: paid in part, and the rest is awaited. */
function paymentFacet(order: OrderRecord): Facets {
  const payment = [
    ...(hasPaymentToCheck(order) ? ['check'] : []),
    ...(isRestAwaited(order) ? ['part'] : []),
  ];
  return payment.length > 0 ? { payment } : {};
}

/** `none`: the paid order lacks an invoice, or one of two. `elsewhere`: it was imported as paid, without one. */
function invoiceFacet(order: OrderRecord): Facets {
  const has = invoicesOf(order).some(({ state }) => state === 'issued');
  const nfe = [
    ...(has ? ['with'] : []),
    ...(lacksInvoice(order) ? ['none'] : []),
    ...(isNotedElsewhere(order) ? ['elsewhere'] : []),
  ];
  const views = [...new Set(invoicesInViews(order).map(({ view }) => view))];
  const todo = views.some((view) => toDo.has(view)) ? ['todo'] : [];
  const invoice = [...views, ...todo];
  return { ...(nfe.length > 0 ? { nfe } : {}), ...(invoice.length > 0 ? { invoice } : {}) };
}

/** The facet of orders with an invoice issued in a month, such as 2026-05. */
export const issuedIn = (month: string): string => `issued:${month}`;

/** The months in which the order's invoices are entered in the books. */
function filedFacet({ invoices = [] }: OrderRecord): Facets {
  const filed = [...new Set(invoices.flatMap((invoice) => monthFiled(invoice) ?? []))];
  return filed.length > 0 ? { filed } : {};
}

/** The month in which an invoice is entered in the books, even if it was cancelled since. */
const monthFiled = ({ state, issued }: InvoiceRecord): string | null =>
  (state === 'issued' || state === 'cancelled') && issued !== null ? monthOf(issued) : null;

export const invoicesIssuedIn = ({ invoices = [] }: OrderRecord, month: string): InvoiceRecord[] =>
  invoices.filter((invoice) => monthFiled(invoice) === month);

const monthOf = (moment: string) => todayInSaoPaulo(new Date(moment)).slice(0, 7);

const toDo: ReadonlySet<string> = new Set(['open', 'waiting', 'refused', 'undo']);
/** The views whose invoices have still to be asked for. */
const toAsk: ReadonlySet<string> = new Set(['open', 'refused']);

type InvoiceInView = { readonly view: string; readonly value: Centavos };

/** Each invoice of an order, and each part without one, under every view that shows it. */
function invoicesInViews(order: OrderRecord): InvoiceInView[] {
  const open = partsToIssue(order).map(({ value }) => ({ view: 'open', value }));
  const invoices = (order.invoices ?? []).flatMap((invoice) =>
    viewsOfInvoice(order, invoice).map((view) => ({ view, value: invoice.value })),
  );
  return [...open, ...invoices];
}

/** The views that show an invoice; the sum of what is to do is made of these. */
export function viewsOfInvoice(order: OrderRecord, invoice: InvoiceRecord): string[] {
  const { state, cancelling, issued } = invoice;
  return [
    cancelling ? 'waiting' : state,
    ...(isToUndo(order, invoice) ? ['undo'] : []),
    ...(state === 'issued' && issued ? [issuedIn(monthOf(issued))] : []),
  ];
}

/** The name of an order's sum in a view of invoices; the sort is absent when that is the order's total. */
export const invoicesSort = (view: string): string => `notes:${view}`;

function invoicesSorts(order: OrderRecord): Sorts {
  const shown = invoicesInViews(order);
  // The sum of what is to do counts only invoices that have still to be asked for.
  const todo = shown
    .filter(({ view }) => toDo.has(view))
    .map(({ view, value }) => ({ view: 'todo', value: toAsk.has(view) ? value : 0 }));
  const sums = new Map<string, number>();
  for (const { view, value } of [...shown, ...todo]) {
    sums.set(view, (sums.get(view) ?? 0) + value);
  }
  const others = [...sums].filter(([, value]) => value !== amountDue(order));
  return Object.fromEntries(others.map(([view, value]) => [invoicesSort(view), value]));
}

/** The day on which the order is cancelled unless it is paid. */
function untilFacet(order: OrderRecord): Facets {
  const until = unpaidUntil(order);
  return until === null ? {} : { until };
}

/** `none`: the paid order has something to ship and no tracking code yet. */
function trackingFacet({ expeditions, status, lines }: OrderRecord): Facets {
  if (expeditions.some(({ track_code }) => track_code !== null)) return { tracking: 'with' };
  const travels = lines.some(({ publication }) => !publication.is_download);
  return status === orderStatus.confirmed && travels ? { tracking: 'none' } : {};
}
