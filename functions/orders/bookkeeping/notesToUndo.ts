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

/** How often what a note says was taken back, in parts and with all of its order. */
export function timesTakenBack(order: OrderRecord, note: InvoiceRecord): number {
  const parts = refundsOf(order).filter(
    (refund) => refund.part && wentBackAfter(refund, note) && isOn(order, note, refund),
  );
  return parts.length + (order.status === orderStatus.cancelled ? 1 : 0);
}

/** What went back before a note was asked for, or issued elsewhere, was known to who made it. */
function wentBackAfter({ settled }: RefundRecord, { asked, issued }: InvoiceRecord): boolean {
  const decided = asked ?? issued;
  return settled !== undefined && decided !== null && Date.parse(settled) > Date.parse(decided);
}

/** An amount of no line may be of any note; of one read from a file that is no part of its order, so may the rest. */
function isOn(order: OrderRecord, note: InvoiceRecord, refund: RefundRecord): boolean {
  if (isByAmount(refund)) return refund.billed > 0;
  const part = billedParts(order).find(
    ({ model, value }) => model === note.model && value === note.value,
  );
  const lines = note.lines
    ? order.lines.filter(({ id }) => note.lines?.includes(id))
    : (part?.lines ?? order.lines);
  const hasFreight = note.value !== sum(lines.map(({ value }) => value));
  return (refund.freight && hasFreight) || lines.some(({ id }) => refund.lines.includes(id));
}
