import { addDays, type CalendarDate, weekday } from '#shared/values/calendarDate';

/** The first Monday after today. */
export function nextMonday(today: CalendarDate): CalendarDate {
  return addDays(today, (8 - weekday(today)) % 7 || 7);
}
