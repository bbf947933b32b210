import { jobRun } from '#platform/http/jobEvent';
import { chunksOf } from '#shared/values/chunksOf';
import { askedInvoices, type AskedInvoice } from '../issuing/invoicingQueue';
import { followInvoice } from '../issuing/followInvoice';

/** The provider allows a hundred calls a minute; an invoice takes up to three. */
const mostAtATime = 30;
const atOnce = 5;
const minuteMs = 60_000;

/**
 * Asks about every unsettled invoice, each minute at first and later every five. Those that have waited longest
 * come first, so that none is left out.
 */
export async function followAsked(now: Date): Promise<number> {
  const due = (await askedInvoices())
    .filter((one) => isDue(one, now))
    .toSorted((one, other) => (one.asked < other.asked ? -1 : 1))
    .slice(0, mostAtATime);
  for (const some of chunksOf(due, atOnce)) {
    await Promise.all(some.map((one) => followInvoice(one, now)));
  }
  return due.length;
}

function isDue({ asked }: AskedInvoice, now: Date): boolean {
  const minutes = Math.floor((now.getTime() - Date.parse(asked)) / minuteMs);
  return minutes < 5 || minutes % 5 === 0;
}

export const handler = async (event: unknown): Promise<{ asked: number }> => ({
  asked: await followAsked(jobRun(event).now),
});
