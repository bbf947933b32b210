import * as v from 'valibot';
import { calendarDate } from '#shared/api/fields';

const event = v.object({ today: v.optional(calendarDate) });

/** When a scheduled job runs; `today` in its event stands in for the date where a day is tried out. */
export function jobMoment(input: unknown): Date {
  const { today } = v.parse(event, input ?? {});
  // Noon UTC is the same day in São Paulo.
  return today === undefined ? new Date() : new Date(`${today}T12:00:00Z`);
}
