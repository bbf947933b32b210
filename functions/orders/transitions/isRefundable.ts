import { orderStatus } from '#shared/orders/orderStatus';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { refundsOf, standingFreight, standingLines } from '../bookkeeping/refundedParts';
import {
  isRefundUnderWay,
  isSufficient,
  type LineRecord,
  type OrderRecord,
  type PaymentRecord,
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

/** What of a paid order may still go back through its provider; undefined where nothing may. */
export function refundableOf(order: OrderRecord): Refundable | undefined {
  const payment = refundablePayment(order);
  if (!payment || order.status !== orderStatus.confirmed) return undefined;
  const asked = refundsOf(order).filter(
    ({ charge, state }) => charge === payment.id && state !== 'denied',
  );
  const left = centavos(payment.amount - sum(asked.map(({ amount }) => amount)));
  if (left <= 0) return undefined;
  return { payment, left, lines: standingLines(order), freight: standingFreight(order) };
}

export const isRefundable = (order: OrderRecord): boolean =>
  !isRefundUnderWay(order) && refundableOf(order) !== undefined;
