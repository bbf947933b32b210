import { chargeText, handMeansText, receivedText } from '#shared/orders/received';
import { coversOrder, type OrderRecord } from '#functions/orders/orderRecord';

type Paid = Pick<OrderRecord, 'received' | 'payments'>;

/**
 * The means by which an order was paid, as staff entered it or the provider reported it; in the words of
 * every page, e-mail and paper.
 */
export function paidWith({ received, payments }: Paid): string {
  if (received) return receivedText(received);
  const charge = payments.find(coversOrder);
  // An imported order was paid in the former system, which does not say how.
  return charge ? chargeText(charge) : handMeansText.other;
}

/** The means of payment with the provider's charge, for receipts and books. */
export function paidBy(order: Paid): string {
  const charge = order.received ? undefined : order.payments.find(coversOrder);
  return charge ? `${paidWith(order)}, cobrança ${charge.id}` : paidWith(order);
}
