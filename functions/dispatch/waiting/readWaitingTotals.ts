import type { WaitingTotals } from '#shared/dispatch/waitingParcel';
import type { CalendarDate } from '#shared/values/calendarDate';
import { countLate, readTotals, waiting } from '../waitingRepository';
import { presentWaitingTotals } from './presentWaiting';

/** How much waits, by kind, and how much is late; for the desk and the start of day. */
export async function readWaitingTotals(today: CalendarDate): Promise<WaitingTotals> {
  const [counts, sums, late] = await Promise.all([
    waiting.counts(),
    readTotals(),
    countLate(today),
  ]);
  return presentWaitingTotals(counts, { ...sums, late });
}
