import { describe, expect, it, vi } from 'vitest';
import { addDays, calendarDate, daysBetween } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { accumulatedTotal } from '#web/backOffice/reports/periods/PaidOrdersScreen.tsx';
import { inParts } from '#web/backOffice/reports/parts/inParts';
import {
  halvesOf,
  partsOf,
  presetsOf,
  rangeOf,
  rangeText,
} from '#web/backOffice/reports/periods/reportRange';
import { RequestFailure } from '#web/http/RequestFailure';
import { shownWeight } from '#web/backOffice/reports/prices/PublicationPriceScreen.tsx';

const now = new Date('2026-05-18T15:00:00Z');
const range = (start: string, end: string) => ({
  start: calendarDate(start),
  end: calendarDate(end),
});
const asked = (query: string) => rangeOf(new URLSearchParams(query), now);

describe('the range of a report', () => {
  it('is the last 30 days up to today unless the address says otherwise', () => {
    expect(asked('')).toEqual(range('2026-04-18', '2026-05-18'));
    expect(asked('start=2026-01-01&end=2026-01-31')).toEqual(range('2026-01-01', '2026-01-31'));
    expect(rangeText(asked(''))).toBe('18/04/2026 a 18/05/2026');
  });

  it.each([
    'start=2026-01-01',
    'start=2026-02-30&end=2026-03-01',
    'start=2026-03-02&end=2026-03-01',
  ])('is the usual one for %s', (query) => expect(asked(query)).toEqual(asked('')));

  it('has presets that end today or with the month', () => {
    const presets = presetsOf(calendarDate('2026-03-31'));
    expect(presets.map(rangeText)).toEqual([
      '01/03/2026 a 31/03/2026',
      '01/03/2026 a 31/03/2026',
      '01/02/2026 a 28/02/2026',
      '01/01/2026 a 31/03/2026',
    ]);
  });

  it('is asked for in parts that leave out no day and none twice', () => {
    const parts = partsOf(range('2024-02-10', '2026-05-18'), now);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts[0]?.start).toBe('2024-02-10');
    expect(parts.at(-1)?.end).toBe('2026-05-18');
    for (const [index, { start, end }] of parts.entries()) {
      expect(daysBetween(start, end)).toBeLessThan(184);
      const next = parts[index + 1];
      if (next) expect(next.start).toBe(addDays(end, 1));
    }
    expect(partsOf(range('2026-04-18', '2026-05-18'), now)).toHaveLength(1);
  });

  it('asks for no day before the company or after today', () => {
    expect(partsOf(range('1900-01-01', '9999-12-31'), now).length).toBeLessThan(70);
    expect(partsOf(range('2026-06-01', '2026-06-30'), now)).toEqual([]);
  });
});

describe('a report in parts', () => {
  const halve = () => null;
  const load = (part: number) => Promise.resolve([part, part]);

  it('comes in order and says how far it is', async () => {
    const onProgress = vi.fn();
    const { signal } = new AbortController();
    expect(await inParts([1, 2], load, { signal, onProgress, halve })).toEqual([1, 1, 2, 2]);
    expect(onProgress.mock.calls).toEqual([
      [{ done: 1, total: 2, rows: 2 }],
      [{ done: 2, total: 2, rows: 4 }],
    ]);
  });

  it('asks for nothing more once it is cancelled', async () => {
    const controller = new AbortController();
    const asked: number[] = [];
    const loading = inParts(
      [1, 2, 3],
      (part) => {
        asked.push(part);
        if (part === 2) controller.abort();
        return load(part);
      },
      { signal: controller.signal, onProgress: vi.fn(), halve },
    );
    await expect(loading).rejects.toThrow();
    expect(asked).toEqual([1, 2]);
  });

  const tooLong = new RequestFailure(400, 'Linhas demais.', {
    codes: new Map([['non_field_errors', 'report_too_long']]),
  });

  it('is asked for in halves where a part is too long, without a day lost or twice', async () => {
    const onProgress = vi.fn();
    const { signal } = new AbortController();
    const days = await inParts(
      [range('2026-01-01', '2026-01-10'), range('2026-01-11', '2026-01-12')],
      ({ start, end }) =>
        daysBetween(start, end) > 2
          ? Promise.reject(tooLong)
          : Promise.resolve(
              Array.from({ length: daysBetween(start, end) + 1 }, (_, day) => addDays(start, day)),
            ),
      { signal, onProgress, halve: halvesOf },
    );
    const twelve = Array.from({ length: 12 }, (_, day) => addDays(calendarDate('2026-01-01'), day));
    expect(days).toEqual(twelve);
    expect(onProgress.mock.calls.map(([progress]: { done: number }[]) => progress?.done)).toEqual([
      0.25, 0.5, 0.75, 1, 2,
    ]);
  });

  it('fails with the reason where a single day is too long, and at once for any other', async () => {
    const { signal } = new AbortController();
    const loading = { signal, onProgress: vi.fn(), halve: halvesOf };
    const load = vi.fn(() => Promise.reject(tooLong));
    const days = [range('2026-01-01', '2026-01-02')];
    await expect(inParts(days, load, loading)).rejects.toBe(tooLong);
    expect(load).toHaveBeenCalledTimes(2);
    const down = vi.fn(() => Promise.reject(new RequestFailure(502, 'Fora.')));
    await expect(inParts(days, down, loading)).rejects.toThrow('Fora.');
    expect(down).toHaveBeenCalledTimes(1);
  });
});

describe('figures', () => {
  it('adds up the integer parts', () => {
    expect(accumulatedTotal([centavos(51_455), centavos(8550), centavos(99)])).toBe(59_900);
    expect(accumulatedTotal([])).toBe(0);
    expect(accumulatedTotal([centavos(99), centavos(1)])).toBe(0);
  });

  it('names the unit of a weight only above zero', () => {
    expect(shownWeight('0.350')).toBe('0,350 Kg');
    expect(shownWeight('0.000')).toBe('0');
  });
});
