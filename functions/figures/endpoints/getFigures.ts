import { getFigures } from '#shared/figures/figureEndpoints';
import { figurePeriod, type FigurePeriod, type FigureSpan } from '#shared/figures/figurePeriod';
import { figureRefusals } from '#shared/messages/input/figureRefusals';
import {
  addMonths,
  type CalendarMonth,
  calendarMonth,
  firstDayOf,
  lastDayOf,
  monthCount,
  monthOf,
  monthsFrom,
} from '#shared/values/calendarMonth';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import type { FigureMonth, Figures, FigureTotals } from '#shared/figures/figures';
import { addDays, addYears, type CalendarDate, monthsBetween } from '#shared/values/calendarDate';
import { type Centavos, centavos, toWire } from '#shared/values/money';
import { publications } from '#functions/publications/publicationRepository';
import { figureState, readSums, readYears, type Sums } from '../figureRepository';
import { dayAttribute, type DayField, type FigureItem } from '../counting/amounts';
import { hoursIn, medianHours } from '../counting/hours';
import { graceDays } from '../counting/orderAmounts';

type ReadSums = (month: CalendarMonth, item: FigureItem) => Sums;

type Days = { readonly start: CalendarDate; readonly end: CalendarDate };
type Hours = Record<'photo' | 'parcel', ReadonlyMap<number, number>>;

/** Months read before a span, because a subscription counts as lost only `graceDays` after its end. */
const monthsOfGrace = 2;

/** The figures of a span, by month and in total, up to its last day. */
function summariseSpan(
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
  const summed = (field: DayField, range: Days = days) => sumOfDays(field, range, read);
  const [sales, renewals, freight] = [summed('sales'), summed('renewals'), summed('freight')];
  // A subscription that ends today has not ended yet.
  const over = { start: days.start, end: earlier(days.end, addDays(today, -1)) };
  const lost = {
    start: addDays(days.start, -graceDays),
    end: addDays(earlier(days.end, today), -graceDays),
  };
  const kept = summed('kept', over);
  return {
    sales: toWire(centavos(sales)),
    renewals: toWire(centavos(renewals)),
    freight: toWire(centavos(freight)),
    total: toWire(centavos(sales + renewals + freight)),
    refunded: toWire(centavos(summed('refunded'))),
    fees: toWire(centavos(summed('fees'))),
    orders: summed('orders'),
    refunds: summed('refunds'),
    started: summed('started'),
    renewed: summed('renewed'),
    lost: summed('ended', lost),
    ended: summed('ended', over) + kept,
    kept,
    pending: summed('ended', { ...over, start: later(over.start, addDays(today, 1 - graceDays)) }),
    photo_hours: medianHours(hours.photo),
    parcel_hours: medianHours(hours.parcel),
  };
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);
const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other);

const dayNumbers = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Always sums 31 days without asking a calendar: days that a month lacks have no counts. */
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

/** The latest year of ends with a settled outcome, because their days of grace are over. */
function settledYear(today: CalendarDate): Days {
  const end = addDays(today, -graceDays);
  return { start: addDays(addYears(end, -1), 1), end };
}

/** The percentage of subscriptions due in these days that were renewed; null when none was due. */
function renewalRate(days: Days, read: ReadSums): number | null {
  const kept = sumOfDays('kept', days, read);
  const ended = kept + sumOfDays('ended', days, read);
  return ended === 0 ? null : Math.round((kept / ended) * 1000) / 10;
}

/** How many subscriptions ran on a day: those that started by then, minus those that ended before. */
function activeOn(day: CalendarDate, years: ReadonlyMap<string, Sums>, read: ReadSums): number {
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

/** The months whose sums a span needs. */
const monthsRead = ({ months, start, end }: FigureSpan): CalendarMonth[] => [
  ...Array.from({ length: monthsOfGrace }, (_, i) => addMonths(monthOf(start), i - monthsOfGrace)),
  ...months,
  monthOf(end),
];

export const handler = serve(getFigures, {
  run: ({ query, today }) => {
    if (query.from > monthOf(today)) throw invalid({ from: [figureRefusals.month_out_of_range] });
    return readFigures(figurePeriod(query, today), today);
  },
});

/** For how many months ahead the figures list the subscriptions that will end. */
const monthsAhead = 12;

/** Reads sums only, so the cost does not depend on the number of orders. */
async function readFigures(period: FigurePeriod, today: CalendarDate): Promise<Figures> {
  const state = await figureState();
  const epoch = state?.epoch ?? 0;
  const ahead = monthsFrom(addMonths(monthOf(today), 1), monthsAhead);
  const spans = [period, period.before];
  const settled = settledYear(today);
  const [read, years] = await Promise.all([
    readSums(epoch, [
      ...spans.flatMap(monthsRead).map((month) => ({ month, item: 'DAYS' as const })),
      ...spans.flatMap(({ months }) => months.map((month) => ({ month, item: 'HOURS' as const }))),
      ...period.months.map((month) => ({ month, item: 'SOLD' as const })),
      ...ahead.map((month) => ({ month, item: 'DUE' as const })),
      ...monthsBetween(settled.start, settled.end).map((month) => ({
        month: calendarMonth(month),
        item: 'DAYS' as const,
      })),
    ]),
    readYears(epoch),
  ]);
  const [now, before] = spans.map((span) => {
    const { totals, months } = summariseSpan(span, read, today);
    return { months, totals: { ...totals, active: activeOn(span.end, years, read) } };
  });
  if (!now || !before) throw new Error('a period and the one before it');
  const sold = soldIn(period.months, read);
  const dues = ahead.map((month) => duesIn(month, read));
  const titles = await titlesOf([
    ...sold.publications.keys(),
    ...dues.flatMap((due) => [...due.keys()]),
  ]);
  return {
    counting: !state || state.walk !== undefined,
    period: now.totals,
    before: before.totals,
    months: now.months,
    months_before: before.months,
    renewal_rate: renewalRate(settled, read),
    upcoming: ahead.map((month, place) => upcomingIn(month, dues[place], titles)),
    publications: largestFirst(sold.publications).map(([id, total]) => ({
      id,
      name: titles.get(id)?.name ?? '',
      total: toWire(total),
    })),
    models: largestFirst(sold.models).map(([model, total]) => ({
      model: model === '' ? null : model,
      total: toWire(total),
    })),
  };
}

type Title = { readonly name: string; readonly renewal: Centavos };

async function titlesOf(ids: readonly number[]): Promise<ReadonlyMap<number, Title>> {
  const found = await publications.getMany([...new Set(ids)], { removed: true, readable: true });
  return new Map(
    found.map(({ id, name, price_signature }) => [
      id,
      { name, renewal: price_signature ?? centavos(0) },
    ]),
  );
}

type Sold = {
  readonly publications: ReadonlyMap<number, Centavos>;
  readonly models: ReadonlyMap<string, Centavos>;
};

function soldIn(months: readonly CalendarMonth[], read: ReadSums): Sold {
  const byPublication = new Map<number, Centavos>();
  const byModel = new Map<string, Centavos>();
  for (const [attribute, amount] of months.flatMap((month) => [...read(month, 'SOLD')])) {
    const name = attribute.slice(1);
    if (attribute.startsWith('p')) grow(byPublication, Number(name), amount);
    else grow(byModel, name, amount);
  }
  return { publications: byPublication, models: byModel };
}

const grow = <Key>(sums: Map<Key, Centavos>, key: Key, amount: number) =>
  sums.set(key, centavos((sums.get(key) ?? 0) + amount));

/** Sorts sums, the largest first, and leaves out zeros. */
const largestFirst = <Key>(sums: ReadonlyMap<Key, Centavos>): [Key, Centavos][] =>
  [...sums].filter(([, sum]) => sum !== 0).sort(([, one], [, other]) => other - one);

/** How many subscriptions end in a month, by publication. */
const duesIn = (month: CalendarMonth, read: ReadSums): ReadonlyMap<number, number> =>
  new Map([...read(month, 'DUE')].map(([attribute, count]) => [Number(attribute.slice(1)), count]));

function upcomingIn(
  month: CalendarMonth,
  dues: ReadonlyMap<number, number> | undefined,
  titles: ReadonlyMap<number, Title>,
): Figures['upcoming'][number] {
  let subscriptions = 0;
  let value = 0;
  for (const [publication, count] of dues ?? []) {
    subscriptions += count;
    value += count * (titles.get(publication)?.renewal ?? 0);
  }
  return { month, subscriptions, value: toWire(centavos(value)) };
}
