import { describe, expect, it } from 'vitest';
import { boletoDueDate } from '#functions/payments/boleto/boletoDueDate';
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
