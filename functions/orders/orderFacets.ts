import { modelKey, modelsOf } from '#shared/publications/effectivity';
import { orderStatus } from '#shared/orders/orderStatus';
import { materialOf } from '#shared/orders/withdrawal';
import { bankLineKeys } from '#shared/payments/bankLine';
import { displayName } from '#shared/profiles/person';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { fold } from '#shared/values/text';
import type { Facets, Sorts } from '#platform/list/listRow';
import { lacksInvoice, notesOf, partsToIssue } from './bookkeeping/invoiceParts';
import { amountToReturn } from './bookkeeping/withdrawnParts';
import { amountDue, isWithdrawalOpen, type OrderRecord } from './orderRecord';
import { hasPaymentToCheck } from './transitions/payments/paymentsToCheck';
import { unpaidUntil } from './unpaidUntil';

export const orderFacets = (order: OrderRecord): Facets => ({
  ...(hasPaymentToCheck(order) ? { payment: 'check' } : {}),
  ...invoiceFacet(order),
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

/** What it is put in order by, and between which values. */
export const orderSorts = (order: OrderRecord): Sorts => ({
  date: order.date,
  client: fold(displayName(order.client)),
  uf: stateOf(order),
  status: order.status,
  total: amountDue(order),
  ...(order.withdrawal
    ? {
        left: order.withdrawal.asked,
        back: order.withdrawal.amount ?? amountToReturn(order, order.withdrawal),
      }
    : {}),
});

/** The terms under which a line of a bank statement finds this order. */
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

/** Withdrawals are counted by their decision and by where the material is. */
function withdrawalFacet(order: OrderRecord): Facets {
  const { withdrawal } = order;
  if (!withdrawal) return {};
  const state = isWithdrawalOpen(order) ? 'open' : withdrawal.state;
  return { withdrawal: [state, 'all'], material: materialOf(order, order.lines) };
}

/** `none`: the order is paid, cost money and lacks an invoice; of two that it needs it may have one. */
function invoiceFacet(order: OrderRecord): Facets {
  const has = notesOf(order).some(({ state }) => state === 'issued');
  const nfe = [...(has ? ['with'] : []), ...(lacksInvoice(order) ? ['none'] : [])];
  const states = (order.invoices ?? []).map(({ state, cancelling }) =>
    cancelling ? 'waiting' : state,
  );
  const open = partsToIssue(order).length > 0 ? ['open'] : [];
  const toDo =
    open.length > 0 || states.some((state) => state === 'waiting' || state === 'refused');
  const todo = toDo ? ['todo'] : [];
  const invoice = [...new Set([...open, ...states, ...todo, ...monthsOfIssue(order)])];
  return { ...(nfe.length > 0 ? { nfe } : {}), ...(invoice.length > 0 ? { invoice } : {}) };
}

/** The facet of orders with a note issued in a month, such as 2026-05. */
export const issuedIn = (month: string): string => `issued:${month}`;

const monthsOfIssue = ({ invoices = [] }: OrderRecord): string[] =>
  invoices.flatMap(({ state, issued }) =>
    state === 'issued' && issued ? issuedIn(todayInSaoPaulo(new Date(issued)).slice(0, 7)) : [],
  );

/** The day on which it is given up unless it is paid. */
function untilFacet(order: OrderRecord): Facets {
  const until = unpaidUntil(order);
  return until === null ? {} : { until };
}

/** `none`: the order is paid, has something to ship and no tracking code yet. */
function trackingFacet({ expeditions, status, lines }: OrderRecord): Facets {
  if (expeditions.some(({ track_code }) => track_code !== null)) return { tracking: 'with' };
  const travels = lines.some(({ publication }) => !publication.is_download);
  return status === orderStatus.confirmed && travels ? { tracking: 'none' } : {};
}
