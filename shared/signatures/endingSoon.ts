import { addDays, type CalendarDate } from '../values/calendarDate';

const days = 30;

/** The days in which a subscription ends soon, both included; everywhere the same. */
export const endingSoon = (today: CalendarDate) => ({ start: today, end: addDays(today, days) });
