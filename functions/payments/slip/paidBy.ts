import { chargeText, receivedText } from '#shared/orders/received';
import { isSufficient, type OrderRecord } from '#functions/orders/orderRecord';

type Paid = Pick<OrderRecord, 'received' | 'payments'>;

/** The means of a paid order's payment, for receipt and books: as staff entered it, or by which charge. */
export function paidBy({ received, payments }: Paid): string {
  if (received) return receivedText(received);
  const charge = payments.find(isSufficient);
  // Confirmed before it was asked how.
  if (!charge) return 'Outro';
  return `${chargeText(charge.means)}, cobrança ${charge.id}`;
}
