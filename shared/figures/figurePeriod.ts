import { type CalendarDate, calendarDate } from '../values/calendarDate';
import {
  addMonths,
  type CalendarMonth,
  firstDayOf,
  lastDayOf,
  monthCount,
  monthOf,
  monthsFrom,
} from '../values/calendarMonth';

/** Longer periods would be slow to read and too small in a chart. */
export const maxFigureMonths = 36;

/** The shop was founded in 1997; nothing in it is older. */
export const firstFigureMonth = '1997-01';

export type FigureSpan = {
  readonly months: readonly CalendarMonth[];
  readonly start: CalendarDate;
  /** Today, if the last month is not over. */
  readonly end: CalendarDate;
};
export type FigurePeriod = FigureSpan & { readonly before: FigureSpan };

/**
 * The past days of some months, and the period with which they are compared: as many months
 * earlier, up to the same day of the month if the last one is not over.
 */
export function figurePeriod(
  { from, to }: { readonly from: CalendarMonth; readonly to: CalendarMonth },
  today: CalendarDate,
): FigurePeriod {
  const whole = monthCount(from, to);
  const months = monthsFrom(from, whole).filter((month) => month <= monthOf(today));
  const last = months.at(-1) ?? from;
  const isOver = lastDayOf(last) < today;
  const lastBefore = addMonths(last, -whole);
  return {
    months,
    start: firstDayOf(from),
    end: isOver ? lastDayOf(last) : today,
    before: {
      months: months.map((month) => addMonths(month, -whole)),
      start: firstDayOf(addMonths(from, -whole)),
      end: isOver ? lastDayOf(lastBefore) : sameDayOf(lastBefore, today),
    },
  };
}

/** A shorter month gives its last day. */
function sameDayOf(month: CalendarMonth, day: CalendarDate): CalendarDate {
  const last = lastDayOf(month);
  const number = day.slice(8);
  return number < last.slice(8) ? calendarDate(`${month}-${number}`) : last;
}
