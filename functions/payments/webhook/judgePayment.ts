import { orderStatus } from '#shared/orders/orderStatus';
import type { Centavos } from '#shared/values/money';
import { isFullyRefunded } from '#functions/orders/bookkeeping/partPayments';
import {
  amountDue,
  coversOrder,
  type OrderRecord,
  type PaymentRecord,
} from '#functions/orders/orderRecord';

/** What a payment means for an order; `known` when another event reported it before. */
export type Verdict = PaymentRecord['outcome'] | 'known';

type Payment = {
  readonly boleto: string | null;
  readonly amount: Centavos;
  /** The payment is for the renewal of a purchase that was refunded meanwhile. */
  readonly inVain?: boolean;
};

/**
 * Judges an incoming payment (rules: "Orders"). Providers report one payment by several events, and some
 * correct an amount that they first reported too low.
 */
export function judgePayment(order: OrderRecord, payment: Payment): Verdict {
  const { boleto, amount } = payment;
  const earlier = order.payments.filter(({ id }) => id === (boleto ?? order.boleto?.id));
  if (earlier.some((known) => known.outcome !== 'underpaid' || known.amount === amount)) {
    return 'known';
  }
  switch (order.status) {
    case orderStatus.pending:
      return judgeAwaited(order, payment);
    case orderStatus.confirmed:
      // Staff may have confirmed the order before the provider reported the payment.
      return order.payments.some(coversOrder) ? 'repeated' : sufficient(order, amount);
    case orderStatus.cancelled:
    case orderStatus.underReview:
      return 'late';
  }
}

function judgeAwaited(order: OrderRecord, { boleto, amount, inVain }: Payment): Verdict {
  if (wasReturned(order, boleto)) return 'returned';
  if (inVain) return 'ungranted';
  return amount < amountDue(order) ? 'underpaid' : sufficient(order, amount);
}

const sufficient = (order: OrderRecord, amount: Centavos) =>
  amount > amountDue(order) ? 'overpaid' : 'confirmed';

/** Events may arrive out of order: a payment whose refund was reported first pays for nothing. */
const wasReturned = ({ notices = [], boleto: current }: OrderRecord, boleto: string | null) =>
  isFullyRefunded(notices, boleto ?? current?.id ?? null);
