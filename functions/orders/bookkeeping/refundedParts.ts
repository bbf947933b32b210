import { displayedShipping } from '#shared/orders/orderTotals';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { amountDue, type LineRecord, type OrderRecord, type RefundRecord } from '../orderRecord';

/** Everything that the provider was asked to give back of an order, oldest first. */
export const refundsOf = ({
  refund,
  earlier_refunds = [],
}: Pick<OrderRecord, 'refund' | 'earlier_refunds'>): readonly RefundRecord[] =>
  refund ? [...earlier_refunds, refund] : earlier_refunds;

type Paid = Pick<OrderRecord, 'refund' | 'earlier_refunds' | 'paid_at'>;

/** Parts that went back of what the order is paid with now. */
export const refundedParts = (order: Paid): readonly RefundRecord[] =>
  refundsOf(order).filter(
    ({ part, state, paid_at }) =>
      part && state === 'refunded' && paid_at === order.paid_at && order.paid_at !== null,
  );

/** The lines that were paid and given back while the order stays paid. */
export const refundedLines = (order: Paid): ReadonlySet<number> =>
  new Set(refundedParts(order).flatMap(({ lines }) => lines));

export const isFreightRefunded = (order: Paid): boolean =>
  refundedParts(order).some(({ freight }) => freight);

/** What the books have as given back of a paid order. */
export const billedBack = (order: Paid): Centavos =>
  sum(refundedParts(order).map(({ billed }) => billed));

export const isByAmount = ({ lines, freight }: RefundRecord) => lines.length === 0 && !freight;

/** What went back of it as amounts of no line; what was paid beyond the total is none of it. */
export const amountBack = (order: Paid): Centavos =>
  sum(
    refundedParts(order)
      .filter(isByAmount)
      .map(({ billed }) => billed),
  );

/** What an order still has of the money it was billed for. */
export const stillPaid = (order: OrderRecord): Centavos =>
  centavos(amountDue(order) - billedBack(order));

/** The lines of an order that still stand. */
export function standingLines(order: OrderRecord): readonly LineRecord[] {
  const refunded = refundedLines(order);
  return order.lines.filter(({ id }) => !refunded.has(id));
}

/** What the freight cost and still stands; nothing where it was free or went back. */
export const standingFreight = (order: OrderRecord): Centavos =>
  isFreightRefunded(order)
    ? centavos(0)
    : displayedShipping(order.shipping_value, order.shipping_type);

/** The refund that was booked at that moment. */
export const refundOn = (order: OrderRecord, settled: string): RefundRecord | undefined =>
  refundsOf(order).find((refund) => refund.part && refund.settled === settled);

/** What a row of the books is about: all of the order, or what a part of it gave back. */
export function linesBooked(order: OrderRecord, part: string | null): readonly LineRecord[] {
  if (part === null) return order.lines;
  const refund = refundOn(order, part);
  return refund ? linesOf(order, refund) : [];
}

/** The lines that a refund names. */
export const linesOf = (order: OrderRecord, { lines }: RefundRecord): LineRecord[] =>
  order.lines.filter(({ id }) => lines.includes(id));
