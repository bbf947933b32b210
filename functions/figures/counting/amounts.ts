import type { CalendarDate } from '#shared/values/calendarDate';
import { type CalendarMonth, monthOf } from '#shared/values/calendarMonth';

/** The items in which a month's figures are stored. */
export type FigureItem = 'DAYS' | 'SOLD' | 'HOURS' | 'DUE';

/**
 * The sums of each day. Money: sales, renewals, freight, refunds, providers' fees. Counts: orders paid and refunded;
 * subscriptions started, renewed, `resumed` (a gap ended), `ended` (for good or for more than the days of grace),
 * `paused` (ended for fewer days) and `kept` (due that day and renewed in time).
 */
export const dayFields = {
  sales: 'n',
  renewals: 'r',
  freight: 'f',
  refunded: 'y',
  orders: 'o',
  refunds: 'x',
  started: 's',
  renewed: 'w',
  resumed: 'g',
  ended: 'e',
  paused: 'h',
  kept: 'q',
  fees: 'v',
} as const;
export type DayField = keyof typeof dayFields;

export const dayAttribute = (day: string, field: DayField): string =>
  `${day.slice(8)}${dayFields[field]}`;

/** What one order or subscription adds to the figures, by month, item and attribute. */
export type Amounts = ReadonlyMap<string, number>;

/** Splits a key of `Amounts`; neither month nor item can contain the separator. */
export const placeOf = (key: string) => {
  const [month = '', item = ''] = key.split('|', 2);
  return { month, item, attribute: key.slice(month.length + item.length + 2) };
};

/** Collects the amounts of one record. */
export class Tally {
  readonly amounts = new Map<string, number>();

  add(month: CalendarMonth, item: FigureItem, attribute: string, amount: number): void {
    if (amount === 0) return;
    const key = `${month}|${item}|${attribute}`;
    const sum = (this.amounts.get(key) ?? 0) + amount;
    if (sum === 0) this.amounts.delete(key);
    else this.amounts.set(key, sum);
  }

  onDay(day: CalendarDate, field: DayField, amount: number): void {
    this.add(monthOf(day), 'DAYS', dayAttribute(day, field), amount);
  }
}

/** What to add to figures that contain `before`, so that they contain `after` instead. */
export function difference(before: Amounts, after: Amounts): Amounts {
  const changed = new Map<string, number>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const amount = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    if (amount !== 0) changed.set(key, amount);
  }
  return changed;
}
