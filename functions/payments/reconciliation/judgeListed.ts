import type { FindingKind } from '#shared/payments/paymentCheck';
import type { Centavos } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  amountDue,
  coversOrder,
  type OrderRecord,
  type PaymentRecord,
} from '#functions/orders/orderRecord';
import type { ListedPayment } from '../providers/paymentProvider';

/**
 * The difference between a listed payment and its order, which by now has all that the provider reported;
 * null when both agree or staff have dealt with it.
 */
export function judgeListed(payment: ListedPayment, order: OrderRecord): FindingKind | null {
  switch (payment.state) {
    case 'paid':
      return judgePaid(payment, order);
    case 'returned':
      return judgeNotice(payment, order, { returned: true });
    case 'disputed':
      return judgeNotice(payment, order, { returned: false });
    case 'open':
    case 'cancelled':
    case 'returning':
      return null;
  }
}

function judgePaid({ id, amount }: ListedPayment, order: OrderRecord): FindingKind | null {
  const known = order.payments.findLast((one) => one.id === id);
  if (!known) return 'late';
  return known.checked === true ? null : judgeKnown(known, amount, order);
}

function judgeKnown(
  known: PaymentRecord,
  amount: Centavos,
  order: OrderRecord,
): FindingKind | null {
  switch (known.outcome) {
    case 'late':
    case 'repeated':
    case 'ungranted':
      return known.outcome;
    case 'returned':
      return 'returned';
    case 'underpaid':
    case 'overpaid':
      return 'amount';
    case 'confirmed':
      return known.amount === amount ? judgeConfirmed(amount, order) : 'amount';
  }
}

function judgeConfirmed(amount: Centavos, order: OrderRecord): FindingKind | null {
  if (order.status === orderStatus.confirmed) return amount === amountDue(order) ? null : 'amount';
  // After a refund outside the provider, the provider still lists the payment as paid.
  return order.refunded === true ? null : 'unpaid';
}

function judgeNotice(
  { id }: ListedPayment,
  order: OrderRecord,
  { returned }: { readonly returned: boolean },
): FindingKind | null {
  if (order.status !== orderStatus.confirmed) return null;
  const known = order.payments.findLast((one) => one.id === id);
  // The refund of a payment that never paid for the order takes nothing from it.
  if (returned && known && !coversOrder(known)) return null;
  const latest = order.notices?.findLast(({ boleto }) => boleto === id);
  if (latest?.checked === true) return null;
  return returned ? 'returned' : 'disputed';
}
