import { expect, it } from 'vitest';
import { outgrownOn, searchLimit } from '#infra/settings/searchLimit';

const today = new Date('2026-11-22T12:00:00Z');
const dayOf = (rows: number, rowsAMonth: number) =>
  outgrownOn(512, { rows, rowsAMonth, today })?.toISOString().slice(0, 10) ?? null;

it('takes more rows with more memory, as its share of a core allows', () => {
  const limits = ([512, 1024, 1769] as const).map(searchLimit);
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
  expect(limits[0]).toBeGreaterThan(200_000);
  expect(limits[2]).toBeGreaterThan(1_000_000);
});

it('says the day a growing list reaches it, today when it has, and none when it does not grow', () => {
  expect(dayOf(searchLimit(512) - 12_000, 1_000)).toBe('2027-11-22');
  expect(dayOf(searchLimit(512), 1_000)).toBe('2026-11-22');
  expect(dayOf(1_000, 0)).toBeNull();
});
