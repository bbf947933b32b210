import { type CalendarDate, calendarDate } from '#shared/values/calendarDate';

/** Founded then; nothing in the shop is older. */
const firstDay = calendarDate('1997-01-01');

export type Days = { readonly start: CalendarDate; readonly end: CalendarDate };

/** The part of a range in which something can have happened, so that a careless one costs no more. */
export const shopDays = ({ start, end }: Days, last: CalendarDate): Days => ({
  start: start < firstDay ? firstDay : start,
  end: end > last ? last : end,
});
