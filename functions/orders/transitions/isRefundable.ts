import { orderStatus } from '#shared/orders/orderStatus';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { refundsOf, standingFreight, standingLines, stillPaid } from '../bookkeeping/refundedParts';
import {
  isRefundUnderWay,
  isSufficient,
  type LineRecord,
  type NoticeRecord,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
} from '../orderRecord';

/** What a provider was paid for the order, which it can give back. */
export const refundablePayment = ({ payments }: OrderRecord): PaymentRecord | undefined =>
  payments.findLast(isSufficient);

/** A payment with the amount that was not refunded yet. */
export type Left = {
  readonly left: Centavos;
  readonly lines: readonly LineRecord[];
  readonly freight: Centavos;
};

type Refundable = Left & { readonly payment: PaymentRecord };

/** The client's bank decides about a disputed payment, so the shop must not refund it as well. */
export function isDisputed(
  { notices = [] }: Pick<OrderRecord, 'notices'>,
  charge: string | null,
): boolean {
  const kinds = notices.filter(({ boleto }) => boleto === charge).map(({ kind }) => kind);
  const last = kinds.findLast((kind) => disputes.has(kind) || disputeEnds.has(kind));
  return last !== undefined && disputes.has(last);
}

export const disputes: ReadonlySet<NoticeRecord['kind']> = new Set([
  'disputed',
  'disputeContested',
]);

/** The shop won it, or the bank gave the money back. */
export const disputeEnds: ReadonlySet<NoticeRecord['kind']> = new Set([
  'disputeReversed',
  'refunded',
]);

/** What of a paid order may still go back through its provider; undefined where nothing may. */
export function refundableOf(order: OrderRecord): Refundable | undefined {
  const payment = refundablePayment(order);
  if (!payment || order.status !== orderStatus.confirmed) return undefined;
  if (isDisputed(order, payment.id)) return undefined;
  const left = leftOf(order, payment);
  if (left <= 0) return undefined;
  return { payment, left, lines: standingLines(order), freight: standingFreight(order) };
}

/**
 * What of a paid order the shop may give back itself: where no provider was paid, and what one denied. Undefined
 * where nothing may.
 */
export function refundableOutside(order: OrderRecord): Left | undefined {
  if (order.status !== orderStatus.confirmed) return undefined;
  const through = refundableOf(order);
  if (through ?? refundablePayment(order)) return through;
  const left = stillPaid(order);
  if (left <= 0) return undefined;
  return { left, lines: standingLines(order), freight: standingFreight(order) };
}

/** Subtracts what was asked for and what the provider says went back, by whoever asked. */
function leftOf(order: OrderRecord, { id, amount }: PaymentRecord): Centavos {
  const refunds = refundsOf(order);
  const asked = refunds.filter(({ charge }) => charge === id);
  const outside = refunds.filter((one) => one.outside && one.paid_at === order.paid_at);
  const inState = (states: readonly RefundRecord['state'][]) =>
    sum(asked.flatMap((refund) => (states.includes(refund.state) ? [refund.amount] : [])));
  const reported = (order.notices ?? []).filter(
    ({ boleto, kind }) => boleto === id && returns.has(kind),
  );
  const gone = Math.max(
    inState(['refunded']),
    ...reported.map((notice) => notice.amount ?? amount),
  );
  const byShop = sum(outside.map((one) => one.amount));
  return centavos(amount - gone - inState(['asked', 'sent']) - byShop);
}

const returns: ReadonlySet<NoticeRecord['kind']> = new Set([
  'refunded',
  'partlyRefunded',
  'receiptUndone',
]);

/** Which ways its money may go back. */
export function refundActions(order: OrderRecord): ('refund' | 'refund_outside')[] {
  if (isRefundUnderWay(order)) return [];
  if (refundableOf(order)) return ['refund'];
  return refundableOutside(order) ? ['refund_outside'] : [];
}
