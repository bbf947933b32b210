import { orderStatus } from '#shared/orders/orderStatus';
import { sum } from '#shared/values/money';
import type { InvoiceRecord, OrderRecord, RefundRecord } from '../orderRecord';
import { billedParts } from './invoiceParts';
import { isByAmount, refundsOf } from './refundedParts';

/**
 * A note is still in force though its order is cancelled, or something that is on it went back since, and staff have
 * not dealt with that yet. A number that was typed has no day, and is the order's own field.
 */
export const isToUndo = (order: OrderRecord, note: InvoiceRecord): boolean =>
  note.state === 'issued' &&
  note.issued !== null &&
  !note.cancelling &&
  timesTakenBack(order, note) > (note.dealt_with ?? 0);

export const hasNoteToUndo = (order: OrderRecord): boolean =>
  (order.invoices ?? []).some((note) => isToUndo(order, note));

/** How often what a note says was taken back: by each part of it, and with its order where more than those was on it. */
export function timesTakenBack(order: OrderRecord, note: InvoiceRecord): number {
  const parts = refundsOf(order).filter(({ part, settled }) => part && settled !== undefined);
  const since = parts.filter((part) => wentBackAfter(part, note) && isOn(order, note, part));
  const isCancelled = order.status === orderStatus.cancelled && hasRest(order, note, parts);
  return since.length + (isCancelled ? 1 : 0);
}

/** What went back before a note was asked for, or issued elsewhere, was known to who made it. */
function wentBackAfter({ settled }: RefundRecord, { asked, issued }: InvoiceRecord): boolean {
  const decided = asked ?? issued;
  return settled !== undefined && decided !== null && Date.parse(settled) > Date.parse(decided);
}

/** An amount of no line may be of any note. */
function isOn(order: OrderRecord, note: InvoiceRecord, refund: RefundRecord): boolean {
  if (isByAmount(refund)) return refund.billed > 0;
  const { lines, hasFreight } = contentOf(order, note);
  return (refund.freight && hasFreight) || lines.some((line) => refund.lines.includes(line));
}

function hasRest(order: OrderRecord, note: InvoiceRecord, back: readonly RefundRecord[]): boolean {
  const { lines, hasFreight } = contentOf(order, note);
  const isFreightBack = back.some(({ freight }) => freight);
  const gone = new Set(back.flatMap((refund) => refund.lines));
  return (hasFreight && !isFreightBack) || lines.some((line) => !gone.has(line));
}

/** A note read from a file that is no part of its order may be of all of it. */
function contentOf(order: OrderRecord, { model, value, lines: named }: InvoiceRecord) {
  const part = billedParts(order).find((one) => one.model === model && one.value === value);
  const lines = named
    ? order.lines.filter(({ id }) => named.includes(id))
    : (part?.lines ?? order.lines);
  return {
    lines: lines.map(({ id }) => id),
    hasFreight: value !== sum(lines.map((line) => line.value)),
  };
}
