import { chargeText, handMeansText, receivedText } from '#shared/orders/received';
import { isSufficient, type OrderRecord } from '#functions/orders/orderRecord';

type Paid = Pick<OrderRecord, 'received' | 'payments'>;

/**
 * The means of a paid order's payment, as staff entered it or its provider says: the words of every page,
 * e-mail and paper.
 */
export function paidWith({ received, payments }: Paid): string {
  if (received) return receivedText(received);
  const charge = payments.find(isSufficient);
  // Confirmed before it was asked how.
  return charge ? chargeText(charge) : handMeansText.other;
}

/** Receipts and books also name the provider's charge. */
export function paidBy(order: Paid): string {
  const charge = order.received ? undefined : order.payments.find(isSufficient);
  return charge ? `${paidWith(order)}, cobrança ${charge.id}` : paidWith(order);
}
