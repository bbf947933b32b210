import { describe, expect, it } from 'vitest';
import { isBankingDay } from '#shared/brazil/bankingDays';
import {
  boletoDueDate,
  boletoDueNote,
  boletoDueText,
  lastPayableDay,
} from '#shared/payments/boletoDays';
import { addDays, calendarDate } from '#shared/values/calendarDate';

describe('the due date', () =>
  it.each([
    ['2026-11-16', '2026-11-19', 'as usual'],
    ['2026-11-18', '2026-11-23', 'moved from a Saturday'],
    ['2026-11-17', '2026-11-23', 'moved from Consciência Negra, a Friday'],
    ['2026-12-22', '2026-12-28', 'moved from Christmas, a Friday'],
    ['2026-12-29', '2027-01-04', 'moved from New Year, a Friday'],
    ['2027-02-05', '2027-02-10', 'moved from Carnival Monday to Ash Wednesday'],
    ['2026-09-04', '2026-09-08', 'moved from Independence Day'],
  ])('of a boleto issued on %s is %s, %s', (issued, due) =>
    expect(boletoDueDate(calendarDate(issued), 3)).toBe(due),
  ));

describe('the last day on which a boleto is paid', () => {
  it.each([
    ['2026-11-18', '2026-11-19'],
    ['2026-11-19', '2026-11-23'],
    ['2026-12-24', '2026-12-28'],
    ['2026-09-04', '2026-09-08'],
    ['2027-02-05', '2027-02-10'],
  ])('of one due on %s is %s, the end of the next banking day', (due, last) =>
    expect(lastPayableDay(calendarDate(due))).toBe(last),
  );

  it('is over before an unpaid order is given up, seven days after the due date', () => {
    const end = calendarDate('2036-12-31');
    for (let issued = calendarDate('2026-01-01'); issued <= end; issued = addDays(issued, 1)) {
      const due = boletoDueDate(issued, 3);
      expect(isBankingDay(due), due).toBe(true);
      expect(lastPayableDay(due) < addDays(due, 7), due).toBe(true);
    }
  });
});

describe('what stands beside the due day', () =>
  it.each([
    ['as usual', '2026-11-16', '2026-11-19', '19/11/2026 (pagável até 23/11/2026)'],
    [
      'moved by a weekend',
      '2026-11-18',
      '2026-11-23',
      '23/11/2026 (próximo dia útil, pagável até 24/11/2026)',
    ],
    [
      'moved by a holiday',
      '2026-12-22',
      '2026-12-28',
      '28/12/2026 (próximo dia útil, pagável até 29/12/2026)',
    ],
    [
      'on a holiday, as older slips were',
      '2026-12-22',
      '2026-12-25',
      '25/12/2026 (pagável até 28/12/2026)',
    ],
    [
      'of another setting of days',
      '2026-11-16',
      '2026-11-23',
      '23/11/2026 (pagável até 24/11/2026)',
    ],
  ])('%s: issued on %s, due on %s', (_, issued, due, text) => {
    const days = { issued: calendarDate(issued), due: calendarDate(due) };
    expect(boletoDueText(days.due, boletoDueNote(days, 3))).toBe(text);
  }));
