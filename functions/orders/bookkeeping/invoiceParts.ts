import { readNfeKey } from '#shared/brazil/nfe';
import { noteSettings } from '#shared/invoices/fiscalSettings';
import { type InvoiceModel, invoiceModels, issuedNotes } from '#shared/orders/invoice';
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

const { autoIssue, downloads, cancelHours } = setting('FISCAL', noteSettings);

export const issuesAtPayment = autoIssue;

const hourMs = 60 * 60_000;

/** Until when the provider cancels a note; null where that is not known. */
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

/** What of an order is on a note of which kind, by the settings: freight goes with what travels. */
function partsOf(lines: readonly LineRecord[], freight: Centavos): InvoicePart[] {
  const modelOf = ({ publication }: LineRecord) => (publication.is_download ? downloads : 'nfe');
  const carrier = lines.some((line) => modelOf(line) === 'nfe') ? 'nfe' : 'nfse';
  return invoiceModels.flatMap((model) => {
    const own = lines.filter((line) => modelOf(line) === model && line.value > 0);
    const carried = model === carrier ? freight : centavos(0);
    const value = sum([...own.map((line) => line.value), carried]);
    return value > 0 ? [{ model, lines: own, freight: carried, value }] : [];
  });
}

export const billedParts = (order: OrderRecord): InvoicePart[] =>
  partsOf(order.lines, displayedShipping(order.shipping_value, order.shipping_type));

/** The parts of an order by the kind of their note, without what was withdrawn or went back. */
export const invoiceParts = (order: OrderRecord): InvoicePart[] =>
  lessAmount(partsOf(standingLines(order), standingFreight(order)), amountBack(order));

/** An amount of no line lowers each part by its share, as a discount lowers the items of a note. */
function lessAmount(parts: readonly InvoicePart[], amount: Centavos): InvoicePart[] {
  let left = amount;
  let of = sum(parts.map(({ value }) => value));
  return parts.map((part) => {
    const share = centavos(Math.round((left * part.value) / of));
    left = centavos(left - share);
    of = centavos(of - part.value);
    return { ...part, value: centavos(part.value - share) };
  });
}

/** What a note of that kind may ask to be paid: its part, or all of the order, with or without what went back. */
export function amountsDue(order: OrderRecord, model: InvoiceModel): Centavos[] {
  const parts = [...billedParts(order), ...invoiceParts(order)];
  const own = parts.filter((part) => part.model === model).map(({ value }) => value);
  return [...new Set([...own, amountDue(order), stillPaid(order)])];
}

/** The notes of an order; a number that was typed is one of all of it. */
export const notesOf = (order: OrderRecord): readonly InvoiceRecord[] => {
  const { nfe, invoices = [] } = order;
  if (nfe === null || invoices.some(({ key }) => key === nfe)) return invoices;
  const read = readNfeKey(nfe);
  const typed: InvoiceRecord = {
    ...{ id: 'nfe-0', model: 'nfe', state: 'issued', value: amountDue(order), why: null },
    ...{ number: read?.number ?? nfe, series: read?.series ?? null, key: read ? nfe : null },
    ...{ issued: null, files: { xml: false, pdf: false } },
  };
  return [typed, ...invoices];
};

/** The notes that are in force, as lists and reports name them. */
export const issuedNotesOf = (order: OrderRecord): string[] =>
  issuedNotes({ nfe: null, invoices: notesOf(order) });

const stands = ({ state }: InvoiceRecord) => state === 'waiting' || state === 'issued';

/** The note of that kind that an order has or waits for. */
export const standingNote = (order: OrderRecord, model: InvoiceModel): InvoiceRecord | undefined =>
  notesOf(order).find((note) => note.model === model && stands(note));

/** What of a paid order is on no note in one of these states; nothing before staff have decided a withdrawal. */
function partsWithout(order: OrderRecord, states: readonly InvoiceRecord['state'][]) {
  if (order.status !== orderStatus.confirmed || isWithdrawalOpen(order)) return [];
  const parts = invoiceParts(order);
  const notes = notesOf(order).filter(({ state }) => states.includes(state));
  const whole = [amountDue(order), stillPaid(order)];
  // A note of a kind that the settings do not know of this order was decided on by who made it.
  const isOfAll = ({ model, value }: InvoiceRecord) =>
    whole.includes(value) || !parts.some((part) => part.model === model);
  if (notes.some(isOfAll)) return [];
  return parts.filter(({ model }) => !notes.some((note) => note.model === model));
}

/** The parts of an order for which no note was asked for yet. */
export const partsUnasked = (order: OrderRecord): InvoicePart[] =>
  partsWithout(order, ['waiting', 'issued', 'refused']);

/** Who took its money issued its notes as well, unless staff asked for one here. */
const isNotedByFormer = (order: OrderRecord): boolean =>
  isPaidElsewhere(order) && !order.invoices?.some(({ asked }) => asked !== undefined);

/** The shop knows no note of what it did not sell itself; one is asked for by hand, if ever. */
export const isNotedElsewhere = (order: OrderRecord): boolean =>
  isNotedByFormer(order) && partsUnasked(order).length > 0;

/** The parts of an order whose notes are still to be asked for. */
export const partsToIssue = (order: OrderRecord): InvoicePart[] =>
  isNotedByFormer(order) ? [] : partsUnasked(order);

/** Paid, for money, not being left, and not all of it on notes that were issued or are on their way. */
export const lacksInvoice = (order: OrderRecord): boolean =>
  !isNotedByFormer(order) && partsWithout(order, ['waiting', 'issued']).length > 0;

/** "nfe-2": a number is never given twice to what the provider knows by it. */
export function nextInvoiceId(invoices: readonly InvoiceRecord[], model: InvoiceModel): string {
  const taken = invoices.flatMap((one) =>
    one.model === model ? Number(one.id.split('-')[1]) : [],
  );
  return `${model}-${Math.max(0, ...taken) + 1}`;
}
