import * as v from 'valibot';
import { dateField } from '#shared/api/fields';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';

/** How long a job begins new work: well before its limit of five minutes, and the next run continues. */
export const jobWorkMs = 180_000;

const event = v.object({ today: v.optional(dateField) });

/** The day for which a scheduled job runs, and the current moment. */
export type JobRun = { readonly today: CalendarDate; readonly now: Date };

/**
 * `today` in the event replaces the date, to try a job for another day. `now` stays the real time,
 * because the job's changes and e-mails happen now.
 */
export function jobRun(input: unknown): JobRun {
  const now = new Date();
  const { today = todayInSaoPaulo(now) } = v.parse(event, input ?? {});
  return { today, now };
}
