import * as v from 'valibot';
import { dateField } from '#shared/api/fields';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';

const event = v.object({ today: v.optional(dateField) });

/** The day a scheduled job works for, and the moment it does. */
export type JobRun = { readonly today: CalendarDate; readonly now: Date };

/**
 * `today` in the event stands in for the date where a day is tried out. The moment stays the real one:
 * what a job brings about happens now, and its e-mails are due now.
 */
export function jobRun(input: unknown, now = new Date()): JobRun {
  const { today = todayInSaoPaulo(now) } = v.parse(event, input ?? {});
  return { today, now };
}
