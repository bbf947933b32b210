import { jobRun, type JobRun } from '#platform/http/jobEvent';
import { checkAgainstProviders } from '../reconciliation/checkAgainstProviders';
import { isRefundUnderWay, coversOrder, type OrderRecord } from '#functions/orders/orderRecord';
import { errorFields, log } from '#platform/runtime/logger';
import { providerNamed } from '../providers/currentProvider';
import { lookUpRefund } from '../refunds/askRefundJob';
import { paymentRefunds } from '../refunds/paymentRefundRepository';
import { latestRefunds } from '../refunds/refundRepository';
import { lookUpPaymentRefund } from '../refunds/refundPaymentJob';
import { addDays } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { bookingsBetween } from '#functions/orders/bookkeeping/bookingRepository';
import { findOrders, ordersInStatus } from '#functions/orders/orderRepository';
import type { BoletoState, PaymentEvent } from '../providers/paymentProvider';
import { recordPaymentEvent } from '../webhook/recordPaymentEvent';

/** Days of payments to compare; a refund of a Pix usually follows within them. */
const daysBack = 14;
/** The most charges that one run asks about, one after the other. */
const maxLooks = 400;

type Charge = {
  readonly order: OrderRecord;
  readonly id: string;
  readonly provider: string;
  readonly paid: boolean;
};

/**
 * Asks the provider for the state of charges that are open or were paid recently, and records what its events
 * did not report: each difference once, in the same way as an event. Returns how many there were.
 */
async function comparePayments({ today, now }: JobRun): Promise<number> {
  const waiting = (await ordersInStatus(orderStatus.pending)).flatMap(openCharge);
  const bookings = await bookingsBetween(addDays(today, -daysBack), today);
  const ids = [...new Set(bookings.map(({ order }) => order))];
  const charges = [...waiting, ...(await findOrders(ids)).flatMap(paidCharges)];
  let found = 0;
  for (const charge of charges.slice(0, maxLooks)) if (await compare(charge, now)) found += 1;
  return found;
}

const openCharge = (order: OrderRecord): Charge[] =>
  order.boleto
    ? [{ order, id: order.boleto.id, provider: order.boleto.provider, paid: false }]
    : [];

const paidCharges = (order: OrderRecord): Charge[] =>
  order.payments
    .filter(coversOrder)
    .map(({ id, provider }) => ({ order, id, provider, paid: true }));

async function compare(charge: Charge, now: Date): Promise<boolean> {
  const provider = providerNamed(charge.provider);
  if (!provider?.keepsBooks) return false;
  try {
    const event = differenceOf(charge, await provider.get(charge.id));
    if (event) await recordPaymentEvent(event, { provider: charge.provider, now });
    return event !== null;
  } catch (error) {
    log('warn', 'payment.not_compared', { order: charge.order.id, ...errorFields(error) });
    return false;
  }
}

const kinds = {
  cancelled: 'deleted',
  returning: 'refundStarted',
  returned: 'refunded',
  disputed: 'disputed',
} as const;

function differenceOf(
  { order, id: boleto, paid }: Charge,
  found: BoletoState,
): PaymentEvent | null {
  const { state, amount } = found;
  if (state === (paid ? 'paid' : 'open')) return null;
  const event = { id: `compared-${boleto}-${state}`, order: order.id, boleto };
  if (state === 'paid') return { ...event, type: 'paid', amount };
  const isUndone = paid && (state === 'open' || state === 'cancelled');
  const kind = isUndone || state === 'open' ? 'receiptUndone' : kinds[state];
  // A charge that vanished has no amount.
  return { ...event, type: 'notice', kind, amount: amount > 0 ? amount : null };
}

/** The rest of the five minutes that a job may take is for single charges. */
const readingMs = 150_000;
/** These hold 10,000 payments of Asaas; a later run reads more. */
const pages = 100;

export const handler = async (event: unknown): Promise<{ differences: number }> => {
  const run = jobRun(event);
  const until = Date.now() + readingMs;
  const [checked] = await Promise.allSettled([checkAgainstProviders({ ...run, until, pages })]);
  await followRefunds();
  const compared = await comparePayments(run);
  // The job fails as a whole, so that operators notice; a later run continues from here.
  if (checked.status === 'rejected') throw checked.reason;
  return { differences: checked.value.found + checked.value.mended + compared };
};

const latest = 200;

/** Checks the newest unfinished refunds, because the event of their end may have been lost. */
async function followRefunds(): Promise<void> {
  const open = (await latestRefunds(latest)).filter(isRefundUnderWay);
  for (const { id, refund } of open) {
    const provider = refund && providerNamed(refund.provider);
    if (!provider || refund.state !== 'sent') continue;
    await unlessSilent(id, () => lookUpRefund(provider, id, refund));
  }
  for (const refund of await paymentRefunds(latest)) {
    const provider = providerNamed(refund.provider);
    if (!provider || refund.state !== 'sent') continue;
    await unlessSilent(refund.order, () => lookUpPaymentRefund(provider, refund));
  }
}

/** Ignores a failure, because the next night tries again. */
async function unlessSilent(order: number | null, look: () => Promise<unknown>): Promise<void> {
  try {
    await look();
  } catch (error) {
    log('warn', 'payment.not_compared', { order, ...errorFields(error) });
  }
}
