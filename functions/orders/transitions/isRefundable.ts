import { orderStatus } from '#shared/orders/orderStatus';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { refundsOf, standingFreight, standingLines, stillPaid } from '../bookkeeping/refundedParts';
import {
  isRefundUnderWay,
  coversOrder,
  type LineRecord,
  type NoticeRecord,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
} from '../orderRecord';

/** The payment through a provider that can be refunded there. */
export const refundablePayment = ({ payments }: OrderRecord): PaymentRecord | undefined =>
  payments.findLast(coversOrder);

/** What can still be refunded: the amount, lines and freight. */
export type Left = {
  readonly left: Centavos;
  readonly lines: readonly LineRecord[];
  readonly freight: Centavos;
};

type Refundable = Left & { readonly payment: PaymentRecord };

/** Whether a payment is disputed. The client's bank decides then, so the shop must not refund it too. */
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

/** Notices that end a dispute: the shop won it, or the bank refunded the client. */
export const disputeEnds: ReadonlySet<NoticeRecord['kind']> = new Set([
  'disputeReversed',
  'refunded',
]);

/** What can be refunded of a paid order through its provider; undefined when nothing can. */
export function refundableOf(order: OrderRecord): Refundable | undefined {
  const payment = refundablePayment(order);
  if (!payment || order.status !== orderStatus.confirmed) return undefined;
  if (isDisputed(order, payment.id)) return undefined;
  const left = leftOf(order, payment);
  if (left <= 0) return undefined;
  return { payment, left, lines: standingLines(order), freight: standingFreight(order) };
}

/**
 * What the shop can refund itself of a paid order: where no provider was paid, or the provider denied it. Undefined
 * when nothing can be refunded.
 */
export function refundableOutside(order: OrderRecord): Left | undefined {
  if (order.status !== orderStatus.confirmed) return undefined;
  const through = refundableOf(order);
  if (through ?? refundablePayment(order)) return through;
  const left = stillPaid(order);
  if (left <= 0) return undefined;
  return { left, lines: standingLines(order), freight: standingFreight(order) };
}

/** What is left of a payment after requested refunds and those that the provider reported. */
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

/** The ways in which the order can be refunded now. */
export function refundActions(order: OrderRecord): ('refund' | 'refund_outside')[] {
  if (isRefundUnderWay(order)) return [];
  if (refundableOf(order)) return ['refund'];
  return refundableOutside(order) ? ['refund_outside'] : [];
}
