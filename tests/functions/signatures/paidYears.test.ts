import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PaidYear, takeBackYear } from '#functions/signatures/granting/undoSignatures';
import { addDays, addYears, calendarDate, daysBetween } from '#shared/values/calendarDate';

const start = calendarDate('2024-02-29');

/** A purchase and its renewals, each paid before the year before it is over or some days late. */
const purchase = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 6 })
  .map((gaps) => {
    const years: PaidYear[] = [];
    for (const [index, late] of gaps.entries()) {
      const from = addDays(years.at(-1)?.to ?? start, late);
      years.push({ order: index + 1, from, to: addYears(from, 1) });
    }
    return years;
  });
const refunds = fc.shuffledSubarray([1, 2, 3, 4, 5, 6]);
const day = fc.integer({ min: 0, max: 6 * 366 });

const left = ({ from, to }: PaidYear, today: string) =>
  Math.max(0, daysBetween(calendarDate(from > today ? from : today), to));

it('takes back the days of the refunded orders alone, whatever was refunded in whatever order', () =>
  fc.assert(
    fc.property(purchase, refunds, day, (paid, orders, days) => {
      const today = addDays(start, days);
      let years: readonly PaidYear[] = paid;
      for (const order of orders) {
        const before = years;
        const { years: after, earlier } = takeBackYear(before, order, today);
        expect(earlier).toBeGreaterThanOrEqual(0);
        expect(after.map((year) => year.order)).toEqual(
          before.map((year) => year.order).filter((one) => one !== order),
        );
        years = after;
      }
      for (const year of years) {
        const was = paid.find(({ order }) => order === year.order);
        if (!was) throw new Error('a year of no order');
        // A year has 365 or 366 days, depending on when it begins.
        expect(Math.abs(left(year, today) - left(was, today))).toBeLessThanOrEqual(1);
        expect(year.from <= was.from).toBe(true);
      }
      for (const [index, year] of years.entries()) {
        expect(year.from >= (years[index - 1]?.to ?? year.from)).toBe(true);
      }
    }),
  ));

it('leaves what is over as it was, and everything of an order that paid for nothing', () => {
  const years = [
    { order: 1, from: start, to: addYears(start, 1) },
    { order: 2, from: addYears(start, 1), to: addYears(addYears(start, 1), 1) },
  ];
  const today = addDays(start, 400);
  expect(takeBackYear(years, 1, today)).toEqual({ years: years.slice(1), earlier: 0 });
  expect(takeBackYear(years, 9, today)).toEqual({ years, earlier: 0 });
});
