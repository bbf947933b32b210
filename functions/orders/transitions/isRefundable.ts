import { orderStatus } from '#shared/orders/orderStatus';
import { isRefundUnderWay, type OrderRecord, type PaymentRecord } from '../orderRecord';

/** What a provider was paid for the order, which it can give back. */
export const refundablePayment = ({
  payments,
}: OrderRecord): (PaymentRecord & { readonly provider: string }) | undefined => {
  const found = payments.findLast(
    ({ outcome, provider }) =>
      provider !== undefined && (outcome === 'confirmed' || outcome === 'overpaid'),
  );
  return found?.provider === undefined ? undefined : { ...found, provider: found.provider };
};

export const isRefundable = (order: OrderRecord): boolean =>
  order.status === orderStatus.confirmed &&
  !isRefundUnderWay(order) &&
  refundablePayment(order) !== undefined;
