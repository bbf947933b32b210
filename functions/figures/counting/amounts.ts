import type { CalendarDate } from '#shared/values/calendarDate';
import { type CalendarMonth, monthOf } from '#shared/values/calendarMonth';

/** The items in which a month's figures are kept. */
export type FigureItem = 'DAYS' | 'SOLD' | 'HOURS' | 'DUE';

/**
 * What is summed for each day of a month: sales, renewals, freight, money returned, what providers kept, orders paid
 * and refunded; subscriptions made, renewed, renewed after a gap (which ends on that day), ended for good or
 * for more than the days of grace, ended for fewer, and those whose end, on that day, was renewed in time.
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

/** What one order or subscription adds to the shop's figures, by item and attribute. */
export type Amounts = ReadonlyMap<string, number>;

/** Where an amount belongs; none of the first two parts holds the mark between them. */
export const placeOf = (key: string) => {
  const [month = '', item = ''] = key.split('|', 2);
  return { month, item, attribute: key.slice(month.length + item.length + 2) };
};

/** Sums up what one record adds. */
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

/** What has to be added to the figures so that they hold `after` instead of `before`. */
export function difference(before: Amounts, after: Amounts): Amounts {
  const changed = new Map<string, number>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const amount = (after.get(key) ?? 0) - (before.get(key) ?? 0);
    if (amount !== 0) changed.set(key, amount);
  }
  return changed;
}
