import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { findOrders } from '#functions/orders/orderRepository';
import { checkAgainstProviders } from '#functions/payments/reconciliation/checkAgainstProviders';
import { type BookedPayment, bookPayment } from '../payments/demoBookRepository';
import type { Ending } from './demo/demoStories';
import type { SeededOrder } from './seedOrders';

const lately = 9;
const missing = centavos(10_000);

/**
 * Payments at the demonstration's provider: those of the slips, a recent one less R$ 100, and a
 * charge that staff made there by hand. "Conferência" then has something to settle.
 */
export async function seedPayments(orders: readonly SeededOrder[], now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  const stored = await findOrders(orders.map(({ order }) => order.id));
  let differs = false;
  const endings = new Map(orders.map(({ order, ending }) => [order.id, ending]));
  for (const { id: order, payments } of stored.toReversed()) {
    const state = stateAfter(endings.get(order));
    for (const { id, amount, received } of payments) {
      const day = todayInSaoPaulo(new Date(received));
      const isShort: boolean =
        !differs && state === 'paid' && amount > missing && day >= addDays(today, -lately);
      differs ||= isShort;
      const paid = centavos(isShort ? amount - missing : amount);
      await bookPayment({ id, order, state, amount: paid, day, fee: centavos(249) }, now);
    }
  }
  await bookStrange(addDays(today, -3), now);
  const untilDone = { until: Number.MAX_SAFE_INTEGER, pages: Number.MAX_SAFE_INTEGER };
  await checkAgainstProviders({ today, now, ...untilDone });
}

/** The state of a charge at the provider today. */
function stateAfter(ending: Ending | undefined): BookedPayment['state'] {
  if (ending === 'refundDone') return 'returned';
  return ending === 'disputed' ? 'disputed' : 'paid';
}

const bookStrange = (day: CalendarDate, now: Date) =>
  bookPayment(
    {
      id: 'demo-avulsa-1',
      order: null,
      state: 'paid',
      amount: centavos(35_455),
      day,
      fee: centavos(249),
    },
    now,
  );
