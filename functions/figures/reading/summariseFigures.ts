import type { FigureMonth, FigureTotals } from '#shared/figures/figures';
import type { FigureSpan } from '#shared/figures/figurePeriod';
import { addDays, addYears, type CalendarDate } from '#shared/values/calendarDate';
import {
  addMonths,
  type CalendarMonth,
  firstDayOf,
  lastDayOf,
  monthCount,
  monthOf,
  monthsFrom,
} from '#shared/values/calendarMonth';
import { centavos, toWire } from '#shared/values/money';
import { dayAttribute, type DayField, type FigureItem } from '../counting/amounts';
import { hoursIn, medianHours } from '../counting/hours';
import { graceDays } from '../counting/orderAmounts';
import type { Sums } from '../figureRepository';

export type ReadSums = (month: CalendarMonth, item: FigureItem) => Sums;

type Days = { readonly start: CalendarDate; readonly end: CalendarDate };
type Hours = Record<'photo' | 'parcel', ReadonlyMap<number, number>>;

/** The months before a span of which something falls into it: a subscription is lost days after its end. */
export const monthsOfGrace = 2;

/** What a span comes to, month by month and as a whole; only what has passed by its last day. */
export function summariseSpan(
  { months, start, end }: FigureSpan,
  read: ReadSums,
  today: CalendarDate,
): { readonly months: FigureMonth[]; readonly totals: Omit<FigureTotals, 'active'> } {
  const every = months.map((month) => hoursOf(month, read));
  return {
    months: months.map((month, place) => {
      const last = lastDayOf(month);
      const days = { start: firstDayOf(month), end: last < end ? last : end };
      const hours = every[place] ?? none;
      return { month, partial: last >= today, ...sumsOf(days, { read, today, hours }) };
    }),
    totals: { start, end, ...sumsOf({ start, end }, { read, today, hours: merged(every) }) },
  };
}

const none: Hours = { photo: new Map(), parcel: new Map() };

const hoursOf = (month: CalendarMonth, read: ReadSums): Hours => ({
  photo: hoursIn(read(month, 'HOURS'), 'photo'),
  parcel: hoursIn(read(month, 'HOURS'), 'parcel'),
});

function merged(every: readonly Hours[]): Hours {
  const sum = (kind: keyof Hours) => {
    const counts = new Map<number, number>();
    for (const [tenths, count] of every.flatMap((hours) => [...hours[kind]])) {
      counts.set(tenths, (counts.get(tenths) ?? 0) + count);
    }
    return counts;
  };
  return { photo: sum('photo'), parcel: sum('parcel') };
}

type Known = { readonly read: ReadSums; readonly today: CalendarDate; readonly hours: Hours };

function sumsOf(days: Days, { read, today, hours }: Known) {
  const of = (field: DayField, range: Days = days) => sumOfDays(field, range, read);
  const [sales, renewals, freight] = [of('sales'), of('renewals'), of('freight')];
  // Who has until the end of today has not lost anything yet.
  const over = { start: days.start, end: earlier(days.end, addDays(today, -1)) };
  const lost = {
    start: addDays(days.start, -graceDays),
    end: addDays(earlier(days.end, today), -graceDays),
  };
  const kept = of('kept', over);
  return {
    sales: toWire(centavos(sales)),
    renewals: toWire(centavos(renewals)),
    freight: toWire(centavos(freight)),
    total: toWire(centavos(sales + renewals + freight)),
    refunded: toWire(centavos(of('refunded'))),
    fees: toWire(centavos(of('fees'))),
    orders: of('orders'),
    refunds: of('refunds'),
    started: of('started'),
    renewed: of('renewed'),
    lost: of('ended', lost),
    ended: of('ended', over) + kept,
    kept,
    pending: of('ended', { ...over, start: later(over.start, addDays(today, 1 - graceDays)) }),
    photo_hours: medianHours(hours.photo),
    parcel_hours: medianHours(hours.parcel),
  };
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

const dayNumbers = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Of a day that a month does not have nothing was counted, so that no calendar is asked for each day. */
function sumOfDays(field: DayField, { start, end }: Days, read: ReadSums): number {
  let sum = 0;
  const first = monthOf(start);
  for (const month of monthsFrom(first, monthCount(first, monthOf(end)))) {
    const sums = read(month, 'DAYS');
    for (const number of dayNumbers) {
      const day = `${month}-${number}`;
      if (day >= start && day <= end) sum += sums.get(dayAttribute(day, field)) ?? 0;
    }
  }
  return sum;
}

/** The last year of ends that are settled: renewed, or over for longer than anybody waits. */
export function settledYear(today: CalendarDate): Days {
  const end = addDays(today, -graceDays);
  return { start: addDays(addYears(end, -1), 1), end };
}

/** Of a hundred subscriptions that ended in these days, how many were renewed. */
export function renewalRate(days: Days, read: ReadSums): number | null {
  const kept = sumOfDays('kept', days, read);
  const ended = kept + sumOfDays('ended', days, read);
  return ended === 0 ? null : Math.round((kept / ended) * 1000) / 10;
}

/** How many subscriptions ran on a day: what began by then, without what had ended before. */
export function activeOn(
  day: CalendarDate,
  years: ReadonlyMap<string, Sums>,
  read: ReadSums,
): number {
  const month = monthOf(day);
  let active = 0;
  for (const [year, sums] of years) {
    for (const [attribute, count] of sums) {
      if (`${year}-${attribute.slice(0, 2)}` >= month) continue;
      active += attribute.endsWith('s') ? count : -count;
    }
  }
  const until = { start: firstDayOf(month), end: day };
  const before = { start: firstDayOf(month), end: addDays(day, -1) };
  return (
    active +
    sumOfDays('started', until, read) +
    sumOfDays('resumed', until, read) -
    sumOfDays('ended', before, read) -
    sumOfDays('paused', before, read)
  );
}

/** The months a span's sums are read from. */
export const monthsRead = ({ months, start, end }: FigureSpan): CalendarMonth[] => [
  ...Array.from({ length: monthsOfGrace }, (_, i) => addMonths(monthOf(start), i - monthsOfGrace)),
  ...months,
  monthOf(end),
];
