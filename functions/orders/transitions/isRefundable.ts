import { orderStatus } from '#shared/orders/orderStatus';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { refundsOf, standingFreight, standingLines } from '../bookkeeping/refundedParts';
import {
  isRefundUnderWay,
  isSufficient,
  type LineRecord,
  type NoticeRecord,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
} from '../orderRecord';

type ProviderPayment = PaymentRecord & { readonly provider: string };

/** What a provider was paid for the order, which it can give back. */
export const refundablePayment = ({ payments }: OrderRecord): ProviderPayment | undefined => {
  const found = payments.findLast(
    (payment) => payment.provider !== undefined && isSufficient(payment),
  );
  return found?.provider === undefined ? undefined : { ...found, provider: found.provider };
};

export type Refundable = {
  readonly payment: ProviderPayment;
  /** The part of the payment that has not been refunded. */
  readonly left: Centavos;
  readonly lines: readonly LineRecord[];
  readonly freight: Centavos;
};

/** The client's bank decides about a disputed payment, so the shop must not refund it as well. */
export function isDisputed({ notices = [] }: OrderRecord, charge: string): boolean {
  const kinds = notices.filter(({ boleto }) => boleto === charge).map(({ kind }) => kind);
  const last = kinds.findLast((kind) => disputes.has(kind) || kind === 'disputeReversed');
  return last !== undefined && disputes.has(last);
}

const disputes: ReadonlySet<NoticeRecord['kind']> = new Set(['disputed', 'disputeContested']);

/** What of a paid order may still go back through its provider; undefined where nothing may. */
export function refundableOf(order: OrderRecord): Refundable | undefined {
  const payment = refundablePayment(order);
  if (!payment || order.status !== orderStatus.confirmed) return undefined;
  if (isDisputed(order, payment.id)) return undefined;
  const left = leftOf(order, payment);
  if (left <= 0) return undefined;
  return { payment, left, lines: standingLines(order), freight: standingFreight(order) };
}

/** Subtracts what was asked for and what the provider says went back, by whoever asked. */
function leftOf(order: OrderRecord, { id, amount }: ProviderPayment): Centavos {
  const asked = refundsOf(order).filter(({ charge }) => charge === id);
  const inState = (states: readonly RefundRecord['state'][]) =>
    sum(asked.flatMap((refund) => (states.includes(refund.state) ? [refund.amount] : [])));
  const reported = (order.notices ?? []).filter(
    ({ boleto, kind }) => boleto === id && returns.has(kind),
  );
  const gone = Math.max(
    inState(['refunded']),
    ...reported.map((notice) => notice.amount ?? amount),
  );
  return centavos(amount - gone - inState(['asked', 'sent']));
}

const returns: ReadonlySet<NoticeRecord['kind']> = new Set([
  'refunded',
  'partlyRefunded',
  'receiptUndone',
]);

export const isRefundable = (order: OrderRecord): boolean =>
  !isRefundUnderWay(order) && refundableOf(order) !== undefined;
