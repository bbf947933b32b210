import { addDays, addYears, type CalendarDate, daysBetween } from '#shared/values/calendarDate';

/** What one order's payment added to a subscription: its days begin after the first and end with the second. */
export type PaidYear = {
  readonly order: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

type TakenBack = {
  /** The years of the other orders, each as long as it was. */
  readonly years: readonly PaidYear[];
  /** By how many days the last one ends earlier. */
  readonly earlier: number;
};

/**
 * Takes back the days of one order alone: those that are over stay, those to come go, and the years that
 * others paid for after it begin so much earlier. `years` are in the order in which they run.
 */
export function takeBackYear(
  years: readonly PaidYear[],
  order: number,
  today: CalendarDate,
): TakenBack {
  const place = years.findIndex((year) => year.order === order);
  const taken = years[place];
  if (!taken) return { years, earlier: 0 };
  const begun = taken.from > today ? taken.from : today;
  let ended = taken.to;
  let end = begun < taken.to ? begun : taken.to;
  const moved = years.slice(place + 1).map((year): PaidYear => {
    const shift = daysBetween(end, ended);
    // One that was paid for late began on its own day, whatever ran before it.
    if (shift === 0 || addYears(year.from, 1) !== year.to) {
      [ended, end] = [year.to, year.to];
      return year;
    }
    const from = addDays(year.from, -shift);
    const after = { order: year.order, from, to: addYears(from, 1) };
    [ended, end] = [year.to, after.to];
    return after;
  });
  return {
    years: [...years.slice(0, place), ...moved],
    earlier: daysBetween(end, ended),
  };
}
