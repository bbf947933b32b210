import type { Figures } from '#shared/figures/figures';
import type { FigurePeriod } from '#shared/figures/figurePeriod';
import { type CalendarDate, monthsBetween } from '#shared/values/calendarDate';
import {
  addMonths,
  type CalendarMonth,
  calendarMonth,
  monthOf,
  monthsFrom,
} from '#shared/values/calendarMonth';
import { type Centavos, centavos, toWire } from '#shared/values/money';
import { publications } from '#functions/publications/publicationRepository';
import { figureState, readSums, readYears } from '../figureRepository';
import {
  activeOn,
  monthsRead,
  renewalRate,
  settledYear,
  type ReadSums,
  summariseSpan,
} from './summariseFigures';

/** For how long ahead it is said what will end. */
const monthsAhead = 12;

/** Reads sums only: as much in a shop of a thousand orders as in one of a million. */
export async function readFigures(period: FigurePeriod, today: CalendarDate): Promise<Figures> {
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
  const [sold, dues] = [soldIn(period.months, read), ahead.map((month) => duesIn(month, read))];
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
  const [byPublication, byModel] = [new Map<number, Centavos>(), new Map<string, Centavos>()];
  for (const [attribute, amount] of months.flatMap((month) => [...read(month, 'SOLD')])) {
    const name = attribute.slice(1);
    if (attribute.startsWith('p')) grow(byPublication, Number(name), amount);
    else grow(byModel, name, amount);
  }
  return { publications: byPublication, models: byModel };
}

const grow = <Key>(sums: Map<Key, Centavos>, key: Key, amount: number) =>
  sums.set(key, centavos((sums.get(key) ?? 0) + amount));

/** What sold for nothing, or was all given back, is left out. */
const largestFirst = <Key>(sums: ReadonlyMap<Key, Centavos>): [Key, Centavos][] =>
  [...sums].filter(([, sum]) => sum !== 0).sort(([, one], [, other]) => other - one);

/** How many subscriptions of each publication end in a month. */
const duesIn = (month: CalendarMonth, read: ReadSums): ReadonlyMap<number, number> =>
  new Map([...read(month, 'DUE')].map(([attribute, count]) => [Number(attribute.slice(1)), count]));

function upcomingIn(
  month: CalendarMonth,
  dues: ReadonlyMap<number, number> | undefined,
  titles: ReadonlyMap<number, Title>,
): Figures['upcoming'][number] {
  let [subscriptions, value] = [0, 0];
  for (const [publication, count] of dues ?? []) {
    subscriptions += count;
    value += count * (titles.get(publication)?.renewal ?? 0);
  }
  return { month, subscriptions, value: toWire(centavos(value)) };
}
