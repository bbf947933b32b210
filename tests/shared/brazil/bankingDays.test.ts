import { describe, expect, it } from 'vitest';
import { addBankingDays, isBankingDay } from '#shared/brazil/bankingDays';
import { addDays, calendarDate } from '#shared/values/calendarDate';

/** Of each year Carnival Monday and Tuesday, Good Friday, Corpus Christi, and how many banking days it has. */
const years = [
  { year: 2026, closed: ['02-16', '02-17', '04-03', '06-04'], count: 249 },
  { year: 2027, closed: ['02-08', '02-09', '03-26', '05-27'], count: 251 },
  { year: 2028, closed: ['02-28', '02-29', '04-14', '06-15'], count: 248 },
  { year: 2029, closed: ['02-12', '02-13', '03-30', '05-31'], count: 249 },
  { year: 2030, closed: ['03-04', '03-05', '04-19', '06-20'], count: 252 },
  { year: 2031, closed: ['02-24', '02-25', '04-11', '06-12'], count: 252 },
  { year: 2032, closed: ['02-09', '02-10', '03-26', '05-27'], count: 252 },
  { year: 2033, closed: ['02-28', '03-01', '04-15', '06-16'], count: 251 },
  { year: 2034, closed: ['02-20', '02-21', '04-07', '06-08'], count: 248 },
  { year: 2035, closed: ['02-05', '02-06', '03-23', '05-24'], count: 249 },
  { year: 2036, closed: ['02-25', '02-26', '04-11', '06-12'], count: 253 },
];

describe.each(years)('banking days of $year', ({ year, closed, count }) => {
  it('leave out Carnival, Good Friday and Corpus Christi', () => {
    for (const day of closed) {
      expect(isBankingDay(calendarDate(`${String(year)}-${day}`)), day).toBe(false);
    }
  });

  it('are as many as the calendar has without weekends and holidays', () => {
    const last = calendarDate(`${String(year)}-12-31`);
    let found = 0;
    for (let day = calendarDate(`${String(year)}-01-01`); day <= last; day = addDays(day, 1)) {
      if (isBankingDay(day)) found += 1;
    }
    expect(found).toBe(count);
  });
});

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
  ])('%s is none: %s', (day) => expect(isBankingDay(calendarDate(day))).toBe(false));

  it.each(['2026-02-18', '2026-04-02', '2026-05-18', '2026-12-24', '2028-03-01'])(
    '%s is one',
    (day) => expect(isBankingDay(calendarDate(day))).toBe(true),
  );

  it.each([
    ['2026-05-18', 2, '2026-05-20'],
    ['2026-05-20', 7, '2026-05-29'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-04-02', 2, '2026-04-07'],
    ['2026-05-16', 0, '2026-05-16'],
  ])('counts from %s by %i to %s', (from, count, to) =>
    expect(addBankingDays(calendarDate(from), count)).toBe(to),
  );
});
