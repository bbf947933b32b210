import { formatDate, isCalendarDate } from '#shared/values/calendarDate';

export const shownDay = (day: string | null): string =>
  day !== null && isCalendarDate(day) ? formatDate(day) : '';
