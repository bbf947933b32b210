import { type CalendarDate, calendarDate } from '#shared/values/calendarDate';

/** The shop was founded in 1997; nothing in it is older. */
const firstDay = calendarDate('1997-01-01');

export type Days = { readonly start: CalendarDate; readonly end: CalendarDate };

/** Limits a range to the shop's days, so that a careless range costs no more. */
export const shopDays = ({ start, end }: Days, last: CalendarDate): Days => ({
  start: start < firstDay ? firstDay : start,
  end: end > last ? last : end,
});
