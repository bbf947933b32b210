import { orderStatus } from '#shared/orders/orderStatus';
import { addDays } from '#shared/values/calendarDate';
import { findOrder } from '#functions/orders/orderRepository';
import { isDisputed } from '#functions/orders/transitions/isRefundable';
import { pause } from '#platform/db/client/backoff';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import type { JobRun } from '#platform/http/jobEvent';
import { ServiceError } from '#platform/runtime/callService';
import { system } from '#platform/auth/actor';
import { commitUnless } from '#platform/db/write';
import { knownProviders } from '../providers/currentProvider';
import type { PaymentPage, PaymentProvider } from '../providers/paymentProvider';
import { type CheckRunRecord, findCheckRun, saveCheckRun } from './checkRunRepository';
import { compareListed } from './compareListed';
import { confirmedByHand } from './confirmedByHand';
import type { FindingRecord } from '../findingRecord';
import { closeFinding, FindingGone, keepFinding, openFindingsOf } from '../findingRepository';

/** A payment may be reported, corrected or given back days after it was made. */
const daysBack = 10;
/** A provider that asks for longer is asked again by the next call. */
const longestWait = 10;

type Checking = JobRun & {
  /** After it nothing is begun; in milliseconds since 1970. */
  readonly until: number;
  /** The highest number of pages to read. */
  readonly pages: number;
  /** Begins anew where today's check is finished already. */
  readonly again?: boolean;
};

/**
 * Takes the check of the last days' payments further, page by page, until it is finished or the time is
 * up. Each page is stored with where to go on: a call that breaks off costs that page only, and two
 * callers at a time do nothing twice.
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
    // Whoever began at the same moment began it for both.
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
      ...{ pages: 0, read: 0, agreed: 0, mended: 0, found: 0 },
    });
  });

async function step(run: CheckRunRecord, checking: Checking): Promise<CheckRunRecord> {
  const provider = knownProviders[run.place];
  if (!provider) return finish(run, checking);
  const page = await readPage(provider, run, checking);
  const count = await takeUp(page, { run, provider: provider.name, now: checking.now });
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

type TakingUp = { readonly run: CheckRunRecord; readonly provider: string; readonly now: Date };

async function takeUp({ payments }: PaymentPage, { run, provider, now }: TakingUp) {
  let [agreed, mended, found] = [0, 0, 0];
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

/** Seconds after which a provider that was asked too often may be asked again. */
const patienceFor = (error: unknown): number | null =>
  error instanceof ServiceError &&
  error.status === 429 &&
  error.retryAfter !== null &&
  error.retryAfter <= longestWait
    ? error.retryAfter
    : null;

/** A dispute lasts for months, and cards stand in the list only once they are credited: its order knows. */
async function isOver({ kind, order: id, charge, seen, day }: FindingRecord, run: CheckRunRecord) {
  const order = kind === 'disputed' && id !== null ? await findOrder(id) : undefined;
  if (order && charge !== null && order.status === orderStatus.confirmed) {
    return !isDisputed(order, charge);
  }
  return seen !== run.started && day >= run.from;
}

/** What was confirmed by hand is known once every provider's list was read; then, what agrees by now. */
async function finish(run: CheckRunRecord, { now }: Checking): Promise<CheckRunRecord> {
  let found = 0;
  for (const difference of await confirmedByHand(run)) {
    if (await keepFinding(difference, { run: run.started, now })) found += 1;
  }
  for (const finding of await openFindingsOf()) {
    if (!(await isOver(finding, run))) continue;
    const settled = {
      resolution: null,
      note: 'Passou a conferir.',
      by: system,
      at: now.toISOString(),
    };
    await commitUnless(FindingGone, closeFinding(finding, settled, now));
  }
  return saveCheckRun(run, {
    ...run,
    failed: null,
    finished: now.toISOString(),
    found: run.found + found,
  });
}
