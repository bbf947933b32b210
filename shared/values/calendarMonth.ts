import { addDays, type CalendarDate, calendarDate } from './calendarDate';

/** A month as `YYYY-MM`, which sorts and compares as text. */
export type CalendarMonth = string & { readonly unit: 'calendarMonth' };

export const isCalendarMonth = (text: string): text is CalendarMonth =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

export function calendarMonth(text: string): CalendarMonth {
  if (!isCalendarMonth(text)) throw new RangeError(`not a month: ${text}`);
  return text;
}

export const monthOf = (day: CalendarDate): CalendarMonth => calendarMonth(day.slice(0, 7));

const numberOf = (month: CalendarMonth): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

function monthNumbered(number: number): CalendarMonth {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return calendarMonth(`${year}-${String((number % 12) + 1).padStart(2, '0')}`);
}

export const addMonths = (month: CalendarMonth, months: number): CalendarMonth =>
  monthNumbered(numberOf(month) + months);

/** The number of months in a range, both ends included; zero or less if it is reversed. */
export const monthCount = (from: CalendarMonth, to: CalendarMonth): number =>
  numberOf(to) - numberOf(from) + 1;

/** `count` months, starting with `first`. */
export const monthsFrom = (first: CalendarMonth, count: number): CalendarMonth[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => addMonths(first, index));

export const firstDayOf = (month: CalendarMonth): CalendarDate => calendarDate(`${month}-01`);

export const lastDayOf = (month: CalendarMonth): CalendarDate =>
  addDays(firstDayOf(addMonths(month, 1)), -1);
