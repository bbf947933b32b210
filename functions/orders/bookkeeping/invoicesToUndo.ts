import { orderStatus } from '#shared/orders/orderStatus';
import { sum } from '#shared/values/money';
import type { InvoiceRecord, OrderRecord, RefundRecord } from '../orderRecord';
import { billedParts } from './invoiceParts';
import { isByAmount, refundsOf } from './refundedParts';

/**
 * Whether staff still have to settle an issued invoice: its order was cancelled, or something on it was refunded since,
 * more often than they have dealt with. A typed number has no date of issue and needs nothing.
 */
export const isToUndo = (order: OrderRecord, invoice: InvoiceRecord): boolean =>
  invoice.state === 'issued' &&
  invoice.issued !== null &&
  !invoice.cancelling &&
  !invoice.reversed &&
  timesTakenBack(order, invoice) > (invoice.dealt_with ?? 0);

export const hasInvoiceToUndo = (order: OrderRecord): boolean =>
  (order.invoices ?? []).some((invoice) => isToUndo(order, invoice));

/** Counts the later refunds of parts of an invoice, and the cancellation of its order if that took back anything else. */
export function timesTakenBack(order: OrderRecord, invoice: InvoiceRecord): number {
  const content = contentOf(order, invoice);
  const parts = refundsOf(order).filter(({ part, settled }) => part && settled !== undefined);
  const since = parts.filter((part) => wentBackAfter(part, invoice) && isOn(content, part));
  const isCancelled = order.status === orderStatus.cancelled && hasRest(content, parts);
  return since.length + (isCancelled ? 1 : 0);
}

/** The invoices of an order that is reopened: what staff reversed because of its cancellation stands for nothing any more. */
export function invoicesReopened(order: OrderRecord): Pick<OrderRecord, 'invoices'> {
  const open = { ...order, status: orderStatus.pending };
  return {
    invoices: order.invoices?.map((invoice) =>
      (invoice.dealt_with ?? 0) > timesTakenBack(open, invoice)
        ? { ...invoice, reversed: true }
        : invoice,
    ),
  };
}

/** Whoever made the invoice already knew of refunds from before it was requested, or issued elsewhere. */
function wentBackAfter({ settled }: RefundRecord, { asked, issued }: InvoiceRecord): boolean {
  const decided = asked ?? issued;
  return settled !== undefined && decided !== null && Date.parse(settled) > Date.parse(decided);
}

type Content = ReturnType<typeof contentOf>;

/** A refunded amount without a line may concern any invoice of the order. */
function isOn({ lines, hasFreight }: Content, refund: RefundRecord): boolean {
  if (isByAmount(refund)) return refund.billed > 0;
  return (refund.freight && hasFreight) || lines.some((line) => refund.lines.includes(line));
}

function hasRest({ lines, hasFreight }: Content, back: readonly RefundRecord[]): boolean {
  const isFreightBack = back.some(({ freight }) => freight);
  const gone = new Set(back.flatMap((refund) => refund.lines));
  return (hasFreight && !isFreightBack) || lines.some((line) => !gone.has(line));
}

/** The line ids of an invoice, and whether it includes the freight. An imported invoice that equals no part may cover the whole order. */
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
