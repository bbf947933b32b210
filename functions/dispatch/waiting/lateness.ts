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

/** Whether something that waits since `since` should have left before today. */
export const isLateOn = (since: string, today: CalendarDate): boolean =>
  leavesBy(dayOf(since)) < today;

/** Turns a day into its first moment, so that days and moments sort together. */
export const momentOf = (since: string): string =>
  isCalendarDate(since) ? firstMomentOf(since) : since;

/** Whatever began to wait on this day or earlier is late today. */
export function lastLateDay(today: CalendarDate): CalendarDate {
  let day = today;
  while (leavesBy(day) >= today) day = addDays(day, -1);
  return day;
}

/** The last moment of `lastLateDay`, in UTC. */
export const lateUntil = (today: CalendarDate): string =>
  firstMomentOf(addDays(lastLateDay(today), 1)).replace('03:00:00.000', '02:59:59.999');

/** São Paulo is three hours behind UTC and has had no summer time since 2019. */
const firstMomentOf = (day: CalendarDate) => `${day}T03:00:00.000Z`;
