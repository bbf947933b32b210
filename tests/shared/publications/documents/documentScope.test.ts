import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byNeed, documentMatch, isShownTo } from '#shared/publications/documents/documentScope';
import { calendarDate } from '#shared/values/calendarDate';

const row = (model: string, from: string | null, to: string | null) => ({ model, from, to });
const models = ['AG-201', 'AG-201A', 'AG-203'] as const;
const number = fc.integer({ min: 1, max: 9999 });
/** The same number as people write it. */
const written = (typed: number) =>
  fc.constantFrom(String(typed), `0${typed}`, `N/S ${typed}`, ` ${typed} `);

describe('a document is for an aircraft', () => {
  it('exactly where a row of its model holds its serial number, however both are written', () => {
    const rows = fc.array(
      fc
        .record({
          model: fc.constantFrom(...models),
          from: fc.option(number),
          length: fc.option(fc.nat(50)),
        })
        .map(({ model, from, length }) => ({
          model,
          from,
          to: length === null ? null : (from ?? 1) + length,
        })),
      { minLength: 1, maxLength: 5 },
    );
    const aircraft = number.chain((serial) =>
      fc.record({
        serial: fc.constant(serial),
        typed: written(serial),
        model: fc.constantFrom(...models, 'ag 201a'),
      }),
    );
    fc.assert(
      fc.property(rows, aircraft, (bounds, { serial, typed, model }) => {
        const effectivity = bounds.map((one) =>
          row(one.model, one.from?.toString() ?? null, one.to?.toString() ?? null),
        );
        const isWithin = bounds.some(
          (one) =>
            one.model.replace('-', '') === model.toUpperCase().replace(/[- ]/g, '') &&
            (one.from ?? 0) <= serial &&
            serial <= (one.to ?? Infinity),
        );
        expect(documentMatch({ effectivity }, { model, serial: typed })).toBe(
          isWithin ? 'applies' : 'outside',
        );
      }),
    );
  });

  it('is never hidden from an aircraft of a listed model whose serial number says nothing', () => {
    const silent = fc.constantFrom(null, '', 'sem placa', 'T-655', '655B');
    fc.assert(
      fc.property(number, fc.nat(100), silent, (from, length, serial) => {
        const effectivity = [row('AG-201A', String(from), String(from + length))];
        expect(documentMatch({ effectivity }, { model: 'AG-201A', serial })).toBe('unknown');
      }),
    );
  });

  it.each([
    ['T-655', 'applies'],
    ['t655', 'applies'],
    ['T-801', 'outside'],
    // Of another series than the range: digits alone would decide wrongly.
    ['655', 'unknown'],
    ['S-655', 'unknown'],
  ])('compares letters of serial numbers: %s %s', (serial, expected) => {
    const effectivity = [row('AG-201A', 'T-600', 'T-800')];
    expect(documentMatch({ effectivity }, { model: 'AG-201A', serial })).toBe(expected);
  });

  it('of an unknown model unless its number lies in no range', () => {
    const effectivity = [row('AG-201A', '600', '940')];
    const of = (serial: string) => documentMatch({ effectivity }, { model: null, serial });
    expect([of('655'), of('12')]).toEqual(['unknown', 'outside']);
  });

  it('of any aircraft of its manual where it names none', () =>
    expect(documentMatch({ effectivity: [] }, { model: null, serial: null })).toBe('applies'));
});

const today = calendarDate('2026-05-18');
const open = { effectivity: [], incorporated_by: null, withdrawn: null };
const aircraft = { model: null, serial: null };

describe('it is shown', () => {
  it('until a revision that its holder has takes it in', () => {
    const closed = { ...open, incorporated_by: { number: 5 } };
    const to = (revision: number) => isShownTo(closed, { aircraft, revision, today });
    expect([to(4), to(5), to(6)]).toEqual([true, false, false]);
  });

  it('for thirty days after it was withdrawn', () => {
    const of = (date: string) =>
      isShownTo(
        { ...open, withdrawn: { date: calendarDate(date) } },
        { aircraft, revision: 1, today },
      );
    expect([of('2026-04-18'), of('2026-04-17')]).toEqual([true, false]);
  });

  it('in the order of what is to be done', () => {
    const standing = { withdrawn: null, mandatory: true, kind: 'bulletin' } as const;
    const said = { acknowledged: '2026-05-01', compliance: null };
    const done = { ...standing, ...said, compliance: {}, date: '2026-05-01', id: 'done' };
    const unread = { ...done, acknowledged: null, date: '2026-01-01', id: 'unread' };
    const toComply = { ...standing, ...said, date: '2025-01-01', id: 'to comply' };
    expect([done, unread, toComply].toSorted(byNeed).map(({ id }) => id)).toEqual([
      'to comply',
      'unread',
      'done',
    ]);
  });
});
