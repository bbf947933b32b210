import { leavesBy } from '#shared/publications/leavesBy';
import {
  addDays,
  isCalendarDate,
  todayInSaoPaulo,
  type CalendarDate,
} from '#shared/values/calendarDate';

/** The day on which something began to wait; `since` is a day or a moment. */
export const dayOf = (since: string): CalendarDate =>
  isCalendarDate(since) ? since : todayInSaoPaulo(new Date(since));

/** Whether it should have left before today. */
export const isLateOn = (since: string, today: CalendarDate): boolean =>
  leavesBy(dayOf(since)) < today;

/** A day stands for its first moment, so that days and moments are in one order. */
export const momentOf = (since: string): string =>
  isCalendarDate(since) ? firstMomentOf(since) : since;

/** What began to wait on this day, or before, is late today. */
export function lastLateDay(today: CalendarDate): CalendarDate {
  let day = today;
  while (leavesBy(day) >= today) day = addDays(day, -1);
  return day;
}

/** The last moment of that day. */
export const lateUntil = (today: CalendarDate): string =>
  firstMomentOf(addDays(lastLateDay(today), 1)).replace('03:00:00.000', '02:59:59.999');

/** São Paulo is three hours behind UTC, without summer time since 2019. */
const firstMomentOf = (day: CalendarDate) => `${day}T03:00:00.000Z`;
