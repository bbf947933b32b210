import {
  calendarDate,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
} from '../values/calendarDate';

const recentDays = 30;

/** Dates of old publications may be any text, which is not recent. */
export function isRecentRevision(date: string, today: CalendarDate): boolean {
  if (!isCalendarDate(date)) return false;
  const age = daysBetween(calendarDate(date), today);
  return age >= 0 && age <= recentDays;
}
