import { orderStatus } from '#shared/orders/orderStatus';
import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { findOrderWithDeleted, findOrder, findOrders } from '#functions/orders/orderRepository';
import { isDisputed } from '#functions/orders/transitions/isRefundable';
import { pause } from '#platform/db/client/backoff';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import type { JobRun } from '#platform/http/jobEvent';
import { ServiceError } from '#platform/runtime/callService';
import { knownProviders } from '../providers/currentProvider';
import type {
  ListedPayment,
  PaymentEvent,
  PaymentPage,
  PaymentProvider,
} from '../providers/paymentProvider';
import { type CheckRunRecord, findCheckRun, saveCheckRun } from './checkRunRepository';
import type { FindingRecord, FoundDifference } from '../findingRecord';
import { closeBySystem, keepFinding, openFindingsOf } from '../findingRepository';
import type { Centavos } from '#shared/values/money';
import {
  amountDue,
  isInternal,
  isPaidElsewhere,
  type OrderRecord,
} from '#functions/orders/orderRecord';
import { recordPaymentEvent } from '../webhook/recordPaymentEvent';
import { judgeListed } from './judgeListed';
import { bookingsBetween } from '#functions/orders/bookkeeping/bookingRepository';

type Listing = { readonly provider: string; readonly now: Date };

/**
 * Compares a payment in a provider's list with its order. A missing event is recorded once, as if it had
 * come; returns what still differs then, or what was mended in this way.
 */
async function compareListed(
  payment: ListedPayment,
  { provider, now }: Listing,
): Promise<FoundDifference | null> {
  const { order: id, state, amount, day, fee, id: charge } = payment;
  const found = { order: id, day, provider, charge, there: amount, fee };
  const before = id === null ? undefined : await findOrderWithDeleted(id);
  if (!before) return state === 'paid' ? { ...found, kind: 'unknown', here: null } : null;
  // An imported order without boletos was charged by the former system.
  if (before.imported && before.boletos === 0) return null;
  const event = missedEventOf(payment, before);
  if (event) await recordPaymentEvent(event, { provider, now });
  const order = await findOrder(before.id);
  const here = order ? amountDue(order) : null;
  const kind = kindOf(payment, before, order);
  return kind === null ? null : { ...found, kind, here };
}

/** The kind of difference, if any. `order` is the present state, undefined when staff deleted it. */
function kindOf(
  payment: ListedPayment,
  before: OrderRecord,
  order: OrderRecord | undefined,
): FoundDifference['kind'] | null {
  if (!order) return payment.state === 'paid' ? 'late' : null;
  const isMended = isConfirmedBy(payment, order) && !isConfirmedBy(payment, before);
  // A payment that is also too high stays a difference for staff, as with its event.
  return isMended && payment.amount === amountDue(order) ? 'mended' : judgeListed(payment, order);
}

const isConfirmedBy = ({ id: charge, state }: ListedPayment, { status, payments }: OrderRecord) =>
  state === 'paid' && status === orderStatus.confirmed && payments.some(({ id }) => id === charge);

/** The event that should have told the order about this payment; null when nothing is missing. */
function missedEventOf(
  { id: boleto, state, amount }: ListedPayment,
  order: OrderRecord,
): PaymentEvent | null {
  const event = { id: `compared-${boleto}-${state}`, order: order.id, boleto };
  const isPaidWith = order.payments.some(({ id }) => id === boleto);
  if (state === 'paid' && !isPaidWith) return { ...event, type: 'paid', amount };
  if (state === 'paid') return isDisputed(order, boleto) ? reversed(event, order, amount) : null;
  const kind = noticeKinds.get(state);
  if (!kind || !isPaidWith) return null;
  const isKnown = (order.notices ?? []).some(
    (notice) => notice.boleto === boleto && notice.kind === kind,
  );
  return isKnown ? null : { ...event, type: 'notice', kind, amount };
}

/** The end of a dispute, numbered because a payment may be disputed more than once. */
const reversed = (
  { id, ...event }: Pick<PaymentEvent, 'id'> & { readonly order: number; readonly boleto: string },
  { notices = [] }: OrderRecord,
  amount: Centavos,
): PaymentEvent => ({
  ...event,
  id: `${id}-${notices.length}`,
  amount,
  type: 'notice',
  kind: 'disputeReversed',
});

const noticeKinds: ReadonlyMap<ListedPayment['state'], 'refunded' | 'refundStarted' | 'disputed'> =
  new Map([
    ['returning', 'refundStarted'],
    ['returned', 'refunded'],
    ['disputed', 'disputed'],
  ]);

/** Days to check, because a payment may be reported, corrected or refunded days later. */
const daysBack = 10;
/** The longest wait in seconds that a provider may ask for; after a longer one, the next call retries. */
const longestWait = 10;

type Checking = JobRun & {
  /** No step begins after this moment, in milliseconds since 1970. */
  readonly until: number;
  /** The highest number of pages to read. */
  readonly pages: number;
  /** Starts a new check even if today's is finished. */
  readonly again?: boolean;
};

/**
 * Continues the check of the last days' payments, page by page, until it is finished or time is up. Each
 * page is stored with the place to continue from, so that an interrupted call loses one page only, and
 * simultaneous callers do nothing twice.
 */
export async function checkAgainstProviders(checking: Checking): Promise<CheckRunRecord> {
  let run = await currentRun(checking);
  const last = run.pages + checking.pages;
  while (run.finished === null && run.pages < last && Date.now() < checking.until) {
    const seen = run;
    run = await decideAndCommit(async (count) => {
      const current = count === 1 ? seen : ((await findCheckRun()) ?? seen);
      return current.finished === null ? step(current, checking) : current;
    });
  }
  return run;
}

const currentRun = ({ today, now, again = false }: Checking): Promise<CheckRunRecord> =>
  decideAndCommit(async (count) => {
    const known = await findCheckRun();
    const isOver = known?.finished !== null;
    // A call that began at the same moment has started the check for both.
    const isWanted = isOver && ((again && count === 1) || known?.to !== today);
    if (known && !isWanted) return known;
    return saveCheckRun(known, {
      from: addDays(today, -daysBack),
      to: today,
      started: now.toISOString(),
      finished: null,
      failed: null,
      place: 0,
      page: null,
      pages: 0,
      read: 0,
      agreed: 0,
      mended: 0,
      found: 0,
    });
  });

async function step(run: CheckRunRecord, checking: Checking): Promise<CheckRunRecord> {
  const provider = knownProviders[run.place];
  if (!provider) return finish(run, checking);
  const page = await readPage(provider, run, checking);
  const count = await recordPage(page, { run, provider: provider.name, now: checking.now });
  return saveCheckRun(run, {
    ...run,
    failed: null,
    place: page.next === null ? run.place + 1 : run.place,
    page: page.next,
    pages: run.pages + 1,
    read: run.read + page.payments.length,
    agreed: run.agreed + count.agreed,
    mended: run.mended + count.mended,
    found: run.found + count.found,
  });
}

type Recording = { readonly run: CheckRunRecord; readonly provider: string; readonly now: Date };

async function recordPage({ payments }: PaymentPage, { run, provider, now }: Recording) {
  let agreed = 0;
  let mended = 0;
  let found = 0;
  for (const payment of payments) {
    const difference = await compareListed(payment, { provider, now });
    if (difference === null) agreed += 1;
    else if (await keepFinding(difference, { run: run.started, now })) {
      if (difference.kind === 'mended') mended += 1;
      else found += 1;
    }
  }
  return { agreed, mended, found };
}

async function readPage(
  provider: PaymentProvider,
  run: CheckRunRecord,
  checking: Checking,
): Promise<PaymentPage> {
  try {
    return await provider.list({ from: run.from, to: run.to, page: run.page });
  } catch (error) {
    const wait = patienceFor(error);
    if (wait === null || Date.now() + wait * 1000 >= checking.until) {
      await saveCheckRun(run, { ...run, failed: checking.now.toISOString() });
      throw error;
    }
    await pause(wait * 1000);
    return readPage(provider, run, checking);
  }
}

/** Seconds to wait after too many calls to a provider; null for another error or too long a wait. */
const patienceFor = (error: unknown): number | null =>
  error instanceof ServiceError &&
  error.status === 429 &&
  error.retryAfter !== null &&
  error.retryAfter <= longestWait
    ? error.retryAfter
    : null;

/** Whether a finding is over. A dispute's order decides: it lasts for months, and cards are listed only once credited. */
async function isOver({ kind, order: id, charge, seen, day }: FindingRecord, run: CheckRunRecord) {
  const order = kind === 'disputed' && id !== null ? await findOrder(id) : undefined;
  if (order && charge !== null && order.status === orderStatus.confirmed) {
    return !isDisputed(order, charge);
  }
  return seen !== run.started && day >= run.from;
}

/** After all lists were read, finds orders confirmed by hand and closes findings that agree by now. */
async function finish(run: CheckRunRecord, { now }: Checking): Promise<CheckRunRecord> {
  let found = 0;
  for (const difference of await confirmedByHand(run)) {
    if (await keepFinding(difference, { run: run.started, now })) found += 1;
  }
  for (const finding of await openFindingsOf()) {
    if (await isOver(finding, run)) await closeBySystem(finding, 'Passou a conferir.', now);
  }
  return saveCheckRun(run, {
    ...run,
    failed: null,
    finished: now.toISOString(),
    found: run.found + found,
  });
}

type DaysRead = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Paid orders for which no provider ever reported a payment. */
async function confirmedByHand({ from, to }: DaysRead): Promise<FoundDifference[]> {
  const bookings = (await bookingsBetween(from, to)).filter(({ total }) => total === null);
  const days = new Map(bookings.map(({ order, day }) => [order, day]));
  const orders = await findOrders([...days.keys()]);
  return orders.filter(isByHand).flatMap((order) => {
    const day = days.get(order.id);
    const nowhere = { provider: null, charge: null, there: null, fee: null };
    return day
      ? [{ ...nowhere, kind: 'missing' as const, order: order.id, day, here: amountDue(order) }]
      : [];
  });
}

const isByHand = (order: OrderRecord) =>
  order.status === orderStatus.confirmed &&
  order.payments.length === 0 &&
  !isPaidElsewhere(order) &&
  amountDue(order) > 0 &&
  !isInternal(order);
