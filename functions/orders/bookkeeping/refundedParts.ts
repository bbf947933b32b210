import { displayedShipping } from '#shared/orders/orderTotals';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { amountDue, type LineRecord, type OrderRecord, type RefundRecord } from '../orderRecord';

/** All refund requests of an order, oldest first. */
export const refundsOf = ({
  refund,
  earlier_refunds = [],
}: Pick<OrderRecord, 'refund' | 'earlier_refunds'>): readonly RefundRecord[] =>
  refund ? [...earlier_refunds, refund] : earlier_refunds;

type Paid = Pick<OrderRecord, 'refund' | 'earlier_refunds' | 'paid_at'>;

/** Partial refunds of the order's present payment. */
export const refundedParts = (order: Paid): readonly RefundRecord[] =>
  refundsOf(order).filter(
    ({ part, state, paid_at }) =>
      part && state === 'refunded' && paid_at === order.paid_at && order.paid_at !== null,
  );

/** The ids of lines that were refunded while the order stays paid. */
export const refundedLines = (order: Paid): ReadonlySet<number> =>
  new Set(refundedParts(order).flatMap(({ lines }) => lines));

export const isFreightRefunded = (order: Paid): boolean =>
  refundedParts(order).some(({ freight }) => freight);

/** The amount refunded of a paid order, as the books have it. */
export const billedRefunds = (order: Paid): Centavos =>
  sum(refundedParts(order).map(({ billed }) => billed));

export const isByAmount = ({ lines, freight }: RefundRecord) => lines.length === 0 && !freight;

/** The refunded amounts without a line, leaving out what was paid beyond the total. */
export const amountBack = (order: Paid): Centavos =>
  sum(
    refundedParts(order)
      .filter(isByAmount)
      .map(({ billed }) => billed),
  );

/** The amount of an order that was not refunded. */
export const stillPaid = (order: OrderRecord): Centavos =>
  centavos(amountDue(order) - billedRefunds(order));

/** The lines of an order that were not refunded. */
export function standingLines(order: OrderRecord): readonly LineRecord[] {
  const refunded = refundedLines(order);
  return order.lines.filter(({ id }) => !refunded.has(id));
}

/** The freight of an order; zero when it was free or refunded. */
export const standingFreight = (order: OrderRecord): Centavos =>
  isFreightRefunded(order)
    ? centavos(0)
    : displayedShipping(order.shipping_value, order.shipping_type);

/** The partial refund that was completed at this moment. */
export const refundOn = (order: OrderRecord, settled: string): RefundRecord | undefined =>
  refundsOf(order).find((refund) => refund.part && refund.settled === settled);

/** The lines that a booking covers: the whole order, or those of a partial refund. */
export function linesBooked(order: OrderRecord, part: string | null): readonly LineRecord[] {
  if (part === null) return order.lines;
  const refund = refundOn(order, part);
  return refund ? linesOf(order, refund) : [];
}

/** The lines of the order that a refund names. */
export const linesOf = (order: OrderRecord, { lines }: RefundRecord): LineRecord[] =>
  order.lines.filter(({ id }) => lines.includes(id));
