import { readNfeKey } from '#shared/brazil/nfe';
import { invoiceSettings } from '#shared/invoices/fiscalSettings';
import { type InvoiceModel, invoiceModels, issuedInvoices } from '#shared/orders/invoice';
import { orderStatus } from '#shared/orders/orderStatus';
import { displayedShipping } from '#shared/orders/orderTotals';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { setting } from '#platform/config/config';
import {
  amountDue,
  type InvoiceRecord,
  isPaidElsewhere,
  isWithdrawalOpen,
  type LineRecord,
  type OrderRecord,
} from '../orderRecord';
import { amountBack, standingFreight, standingLines, stillPaid } from './refundedParts';

const { autoIssue, downloads, cancelHours } = setting('FISCAL', invoiceSettings);

export const issuesAtPayment = autoIssue;

const hourMs = 60 * 60_000;

/** Until when the provider cancels an invoice; null when unknown. */
export function cancelUntil({ model, issued }: InvoiceRecord): string | null {
  const hours = cancelHours[model];
  if (hours === null || issued === null) return null;
  return new Date(Date.parse(issued) + hours * hourMs).toISOString();
}

export type InvoicePart = {
  readonly model: InvoiceModel;
  readonly lines: readonly LineRecord[];
  readonly freight: Centavos;
  readonly value: Centavos;
};

/** Divides lines among the invoice models, by the settings; freight goes with what is shipped. */
function partsOf(lines: readonly LineRecord[], freight: Centavos): InvoicePart[] {
  const modelOf = ({ publication }: LineRecord) => (publication.is_download ? downloads : 'nfe');
  const carrier = lines.some((line) => modelOf(line) === 'nfe') ? 'nfe' : 'nfse';
  return invoiceModels.flatMap((model) => {
    const linesOfModel = lines.filter((line) => modelOf(line) === model && line.value > 0);
    const carried = model === carrier ? freight : centavos(0);
    const value = sum([...linesOfModel.map((line) => line.value), carried]);
    return value > 0 ? [{ model, lines: linesOfModel, freight: carried, value }] : [];
  });
}

export const billedParts = (order: OrderRecord): InvoicePart[] =>
  partsOf(order.lines, displayedShipping(order.shipping_value, order.shipping_type));

/** The parts of an order by invoice model, without what was refunded. */
export const invoiceParts = (order: OrderRecord): InvoicePart[] =>
  lessAmount(partsOf(standingLines(order), standingFreight(order)), amountBack(order));

/** Deducts a refunded amount from the parts in proportion to their values, as a discount on an invoice is spread. */
function lessAmount(parts: readonly InvoicePart[], amount: Centavos): InvoicePart[] {
  let left = amount;
  let whole = sum(parts.map(({ value }) => value));
  return parts.map((part) => {
    const share = centavos(Math.round((left * part.value) / whole));
    left = centavos(left - share);
    whole = centavos(whole - part.value);
    return { ...part, value: centavos(part.value - share) };
  });
}

/** The amounts an invoice of this model may have: its part or the whole order, with or without refunds. */
export function amountsDue(order: OrderRecord, model: InvoiceModel): Centavos[] {
  const parts = [...billedParts(order), ...invoiceParts(order)];
  const valuesOfModel = parts.filter((part) => part.model === model).map(({ value }) => value);
  return [...new Set([...valuesOfModel, amountDue(order), stillPaid(order)])];
}

/** The invoices of an order; a typed number stands for one of the whole order. */
export const invoicesOf = (order: OrderRecord): readonly InvoiceRecord[] => {
  const { nfe, invoices = [] } = order;
  if (nfe === null || invoices.some(({ key }) => key === nfe)) return invoices;
  const read = readNfeKey(nfe);
  const typed: InvoiceRecord = {
    id: 'nfe-0',
    model: 'nfe',
    state: 'issued',
    value: amountDue(order),
    why: null,
    number: read?.number ?? nfe,
    series: read?.series ?? null,
    key: read ? nfe : null,
    issued: null,
    files: { xml: false, pdf: false },
  };
  return [typed, ...invoices];
};

/** The names of the invoices in force, for lists and reports. */
export const issuedInvoicesOf = (order: OrderRecord): string[] =>
  issuedInvoices({ nfe: null, invoices: invoicesOf(order) });

const withoutReversed = (order: OrderRecord): InvoiceRecord[] =>
  invoicesOf(order).filter(({ reversed }) => !reversed);

const isValid = ({ state }: InvoiceRecord) => state === 'waiting' || state === 'issued';

/** The invoice of this model that an order has or waits for. */
export const validInvoice = (order: OrderRecord, model: InvoiceModel): InvoiceRecord | undefined =>
  withoutReversed(order).find((invoice) => invoice.model === model && isValid(invoice));

/** The parts of a paid order without an invoice in these states; none while a withdrawal is undecided. */
function partsWithout(order: OrderRecord, states: readonly InvoiceRecord['state'][]) {
  if (order.status !== orderStatus.confirmed || isWithdrawalOpen(order)) return [];
  const parts = invoiceParts(order);
  const invoices = withoutReversed(order).filter(({ state }) => states.includes(state));
  const whole = [amountDue(order), stillPaid(order)];
  // An invoice read from a file may be of the whole order, and one of a model that the settings do not foresee is.
  const foreseen = new Set(billedParts(order).map(({ model }) => model));
  const isOfAll = ({ model, value, lines }: InvoiceRecord) =>
    (lines === undefined && whole.includes(value)) || !foreseen.has(model);
  if (invoices.some(isOfAll)) return [];
  return parts.filter(({ model }) => !invoices.some((invoice) => invoice.model === model));
}

/** The parts of an order for which no invoice was asked for yet. */
export const partsUnasked = (order: OrderRecord): InvoicePart[] =>
  partsWithout(order, ['waiting', 'issued', 'refused']);

/** Whether the former system, which took the payment, also issued the invoices. */
const isNotedByFormer = (order: OrderRecord): boolean =>
  isPaidElsewhere(order) && !order.invoices?.some(({ asked }) => asked !== undefined);

/** Whether an order paid elsewhere has no known invoice; staff may still ask for one by hand. */
export const isNotedElsewhere = (order: OrderRecord): boolean =>
  isNotedByFormer(order) && partsUnasked(order).length > 0;

/** The parts of an order whose invoices have still to be asked for. */
export const partsToIssue = (order: OrderRecord): InvoicePart[] =>
  isNotedByFormer(order) ? [] : partsUnasked(order);

/** Whether a paid order has parts without an invoice that is issued or on its way. */
export const lacksInvoice = (order: OrderRecord): boolean =>
  !isNotedByFormer(order) && partsWithout(order, ['waiting', 'issued']).length > 0;

/** An id such as "nfe-2"; numbers are never reused, because the provider knows invoices by them. */
export function nextInvoiceId(invoices: readonly InvoiceRecord[], model: InvoiceModel): string {
  const taken = invoices.flatMap((one) =>
    one.model === model ? Number(one.id.split('-')[1]) : [],
  );
  return `${model}-${Math.max(0, ...taken) + 1}`;
}
