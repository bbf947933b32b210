import * as v from 'valibot';
import { calendarDate } from '#shared/api/fields';
import { settleOverdue } from '../settleOverdue';

const event = v.object({ today: v.optional(calendarDate) });

/** Stores as overdue what became so; `today` stands in for the date where a day is tried out. */
export async function handler(input: unknown): Promise<{ settled: number }> {
  const { today } = v.parse(event, input ?? {});
  // Noon UTC is the same day in São Paulo.
  const now = today === undefined ? new Date() : new Date(`${today}T12:00:00Z`);
  return { settled: await settleOverdue(now) };
}
