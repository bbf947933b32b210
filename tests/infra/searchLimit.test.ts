import { expect, it } from 'vitest';
import { outgrownOn, searchLimit } from '#infra/settings/searchLimit';

const today = new Date('2026-11-22T12:00:00Z');
const dayOf = (rows: number, rowsAMonth: number) =>
  outgrownOn({ rows, rowsAMonth, today })?.toISOString().slice(0, 10) ?? null;

it('takes three quarters of a million rows in the memory that searching functions get', () => {
  expect(searchLimit).toBeGreaterThan(750_000);
});

it('says the day a growing list reaches it, today when it has, and none when it does not grow', () => {
  expect(dayOf(searchLimit - 12_000, 1_000)).toBe('2027-11-22');
  expect(dayOf(searchLimit, 1_000)).toBe('2026-11-22');
  expect(dayOf(1_000, 0)).toBeNull();
});
