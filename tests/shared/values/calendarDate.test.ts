import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  calendarDate,
  daysBetween,
  formatDate,
  formatMoment,
  isCalendarDate,
  monthsBetween,
  monthsOfTrade,
  parseTypedDate,
  todayInSaoPaulo,
  weekday,
} from '#shared/values/calendarDate';
import vectors from '../../vectors/money-dates.json' with { type: 'json' };

const days = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((n) => addDays(calendarDate('2000-01-01'), n));

describe('calendar date', () => {
  it.each(vectors.todayCases as [string, string][])('at %s it is %s in São Paulo', (moment, day) =>
    expect(todayInSaoPaulo(new Date(moment))).toBe(day),
  );

  it('follows São Paulo’s own clock, which had a summer time once', () => {
    expect(formatMoment(new Date('2018-12-01T02:30:00Z'))).toBe('01/12/2018 00:30');
    expect(formatMoment(new Date('2019-12-01T02:30:00Z'))).toBe('30/11/2019 23:30');
    expect(todayInSaoPaulo(new Date('2018-12-01T02:30:00Z'))).toBe('2018-12-01');
  });

  it('is always the day of the time zone data, with and without summer time', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
    const moments = fc.date({
      min: new Date('1985-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const nearMidnight = fc
      .tuple(moments, fc.integer({ min: 0, max: 4 * 3_600_000 }))
      .map(([moment, later]) => new Date(moment.setUTCHours(1, 0, 0, 0) + later));
    fc.assert(
      fc.property(fc.oneof(moments, nearMidnight), (moment) => {
        expect(todayInSaoPaulo(moment)).toBe(zone.format(moment));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the day it was written as', () => {
    expect(formatDate(calendarDate('2026-11-21'))).toBe('21/11/2026');
    expect(parseTypedDate('21/11/2026')).toBe('2026-11-21');
    expect(parseTypedDate(' 1/2/2026 ')).toBe('2026-02-01');
    expect(() => calendarDate('21/11/2026')).toThrow(new RangeError('not a date: 21/11/2026'));
    expect(formatMoment(new Date('2026-11-21T02:30:00Z'))).toBe('20/11/2026 23:30');
  });

  it.each([
    '31/02/2026',
    '00/01/2026',
    '1/1/26',
    '21/11/',
    '',
    '29/02/2027',
    'x21/11/2026',
    '21/11/2026x',
    '121/11/2026',
    '21/11/20261',
  ])('knows that "%s" is no day', (typed) => expect(parseTypedDate(typed)).toBeNull());

  it.each(['2026-02-30', '2026-2-3', '2026-13-01', '2026-11-21T00:00', '12026-11-21', ''])(
    'refuses %s',
    (text) => expect(isCalendarDate(text)).toBe(false),
  );

  it('moves 29 February to the 28th in a common year', () => {
    expect(addYears(calendarDate('2028-02-29'), 1)).toBe('2029-02-28');
    expect(addYears(calendarDate('2028-02-29'), 4)).toBe('2032-02-29');
    expect(addYears(calendarDate('2026-11-21'), 1)).toBe('2027-11-21');
    expect(addYears(calendarDate('0998-11-21'), 1)).toBe('0999-11-21');
  });

  it('names the months of a range, across the year', () => {
    const months = (start: string, end: string) =>
      monthsBetween(calendarDate(start), calendarDate(end));
    expect(months('2026-11-21', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(months('2026-11-21', '2026-11-21')).toEqual(['2026-11']);
    expect(months('2026-12-01', '2026-11-30')).toEqual([]);
    expect(months('0999-12-01', '0999-12-02')).toEqual(['0999-12']);
  });

  it('looks for sales only in months when the company could sell', () => {
    const months = (start: string, end: string) =>
      monthsOfTrade(calendarDate(start), calendarDate(end), calendarDate('1997-03-05'));
    expect(months('1950-01-01', '2100-12-31')).toEqual(['1997-01', '1997-02', '1997-03']);
    expect(months('2099-01-01', '2100-12-31')).toEqual([]);
    expect(months('1997-02-10', '1997-02-11')).toEqual(['1997-02']);
  });

  it('counts days across month and year ends', () => {
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(weekday(calendarDate('2026-11-21'))).toBe(6);
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, n) => {
        expect(daysBetween(date, addDays(date, n))).toBe(n);
        expect(weekday(addDays(date, 7))).toBe(weekday(date));
        expect(parseTypedDate(formatDate(date))).toBe(date);
      }),
    );
  });
});
