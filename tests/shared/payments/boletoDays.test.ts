import { describe, expect, it } from 'vitest';
import {
  boletoDueDate,
  boletoDueNote,
  boletoDueText,
  lastPayableDay,
} from '#shared/payments/boletoDays';
import { calendarDate } from '#shared/values/calendarDate';

describe('the due date', () => {
  it.each([
    ['2026-11-16', '2026-11-19'],
    ['2026-11-18', '2026-11-23'],
    ['2026-11-19', '2026-11-23'],
    ['2026-12-30', '2027-01-04'],
  ])('of a boleto issued on %s is %s, never at a weekend', (issued, due) => {
    expect(boletoDueDate(calendarDate(issued), 3)).toBe(due);
  });
});

describe('the last day on which a boleto is paid', () => {
  it.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-20', '2026-11-23'],
    ['2026-12-25', '2026-12-28'],
    ['2026-09-07', '2026-09-08'],
    ['2027-02-08', '2027-02-10'],
  ])('of one due on %s is %s, the banks being closed on holidays', (due, last) => {
    expect(lastPayableDay(calendarDate(due))).toBe(last);
  });
});

describe('what stands beside the due day', () => {
  it.each([
    ['as usual', '2026-11-16', '2026-11-19', '19/11/2026'],
    ['moved by a weekend', '2026-11-18', '2026-11-23', '23/11/2026 (próximo dia útil)'],
    [
      'on a holiday',
      '2026-12-22',
      '2026-12-25',
      '25/12/2026 (pagável até 28/12/2026, próximo dia útil)',
    ],
    [
      'moved by a weekend to a holiday',
      '2026-09-02',
      '2026-09-07',
      '07/09/2026 (pagável até 08/09/2026, próximo dia útil)',
    ],
    ['of another setting of days', '2026-11-16', '2026-11-23', '23/11/2026'],
  ])('%s: issued on %s, due on %s', (_, issued, due, text) => {
    const days = { issued: calendarDate(issued), due: calendarDate(due) };
    expect(boletoDueText(days.due, boletoDueNote(days, 3))).toBe(text);
  });
});
