import { describe, expect, it } from 'vitest';
import { addBankingDays, isBankingDay } from '#shared/brazil/bankingDays';
import { calendarDate } from '#shared/values/calendarDate';

describe('banking days', () => {
  it.each([
    ['2026-02-16', 'Carnival Monday'],
    ['2026-02-17', 'Carnival Tuesday'],
    ['2026-04-03', 'Good Friday'],
    ['2026-06-04', 'Corpus Christi'],
    ['2027-03-26', 'Good Friday'],
    ['2030-03-05', 'Carnival Tuesday'],
    ['2036-06-12', 'Corpus Christi'],
    ['2026-11-20', 'Consciência Negra'],
    ['2026-12-25', 'Christmas'],
    ['2028-02-29', 'Carnival Tuesday'],
    ['2026-05-16', 'a Saturday'],
    ['2026-05-17', 'a Sunday'],
  ])('%s is none: %s', (day) => {
    expect(isBankingDay(calendarDate(day))).toBe(false);
  });

  it.each(['2026-02-18', '2026-04-02', '2026-05-18', '2026-12-24', '2028-03-01'])(
    '%s is one',
    (day) => {
      expect(isBankingDay(calendarDate(day))).toBe(true);
    },
  );

  it.each([
    ['2026-05-18', 2, '2026-05-20'],
    ['2026-05-20', 7, '2026-05-29'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-04-02', 2, '2026-04-07'],
    ['2026-05-16', 0, '2026-05-16'],
  ])('counts from %s by %i to %s', (from, count, to) => {
    expect(addBankingDays(calendarDate(from), count)).toBe(to);
  });
});
