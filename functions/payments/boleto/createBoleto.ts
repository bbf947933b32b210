import { setTimeout } from 'node:timers/promises';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { boletoDueDate } from '#shared/payments/boletoDays';
import { paymentMessages } from '#shared/messages/checkoutMessages';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { amountDue, type BoletoRecord, type OrderRecord } from '#functions/orders/orderRecord';
import { slipEnd } from '#functions/orders/unpaidUntil';
import { config } from '#platform/config/config';
import { errorFields, log } from '#platform/runtime/logger';
import { boletoLink } from './boletoLink';
import { BoletoUnsettled, type Boleto } from '../providers/paymentProvider';
import { billedOrder } from './billedOrder';
import type { Creating } from './issueCharge';
import { DomainError, refused } from '#platform/domainErrors';

const patienceMs = 10_000;

/** Asks the provider for the order's next boleto; the sequence number repeats until one is stored. */
export async function createBoleto(
  order: OrderRecord,
  { provider, now, isRetry }: Creating,
): Promise<BoletoRecord> {
  const issued = todayInSaoPaulo(now);
  const due = dueDayOf(order, issued);
  const amount = amountDue(order);
  const made = await withTimeout(order.id, (signal) =>
    provider.createBoleto({
      order: billedOrder(order, due),
      sequence: order.boletos + 1,
      isRetry,
      now,
      signal,
    }),
  );
  return {
    id: made.id,
    provider: provider.name,
    link: await linkOf(order, made),
    line: made.line,
    barcode: made.barcode,
    pix: made.pix,
    our_number: made.nossoNumero,
    due,
    amount,
    issued,
    reminded: false,
  };
}

/** The due date, so that banks accept the slip only while the order stands; throws when it is too late for one. */
export function dueDayOf(order: OrderRecord, issued: CalendarDate): CalendarDate {
  const usual = boletoDueDate(issued, config.LIMITS.boletoDueDays);
  const last = slipEnd(order);
  if (last === null) return usual;
  if (last.due < issued) throw refused(paymentRefusals.order_ends(formatDate(last.end)));
  return usual < last.due ? usual : last.due;
}

/** Waits for the provider for as long as a buyer can be expected to wait. */
export async function withTimeout<Made>(
  order: number,
  ask: (signal: AbortSignal) => Promise<Made>,
): Promise<Made> {
  const patience = new AbortController();
  const lastMoment = AbortSignal.timeout(patienceMs);
  const tooLong = setTimeout(patienceMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error('the payment provider took too long');
  });
  try {
    return await Promise.race([ask(lastMoment), tooLong]);
  } catch (error) {
    // Such an error has the provider's own words for the buyer.
    if (error instanceof DomainError) throw error;
    log('error', 'boleto.failed', { order, ...errorFields(error) });
    throw new BoletoUnsettled(paymentMessages.failed);
  } finally {
    patience.abort();
    tooLong.catch(() => undefined);
  }
}

/** The slip's link, which leads to the shop itself or to an encrypted page only. */
async function linkOf(order: OrderRecord, { id, link }: Boleto): Promise<string> {
  if (link === undefined) return boletoLink({ order: order.id, boleto: id });
  if (!link.startsWith('https://')) throw new Error('the provider sent a link without https');
  return link;
}
