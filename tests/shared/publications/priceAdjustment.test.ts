import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '#shared/values/money';
import { safeParse } from 'valibot';
import { errorBody } from '#shared/api/errorBody';
import { apiMessages } from '#shared/messages/messages';
import {
  adjusted,
  parsePercentage,
  percentageRange,
  percentageToWire,
  priceAdjustment,
  priceAdjustmentReply,
} from '#shared/publications/priceAdjustment';

const change = (price: number, percentage: number | string) => {
  const parsed = parsePercentage(percentage);
  if (parsed === null) throw new Error('not a percentage');
  return adjusted(centavos(price), parsed);
};

describe('an adjusted price', () => {
  it.each([
    [8000, 100, 8000],
    [8000, 110, 8800],
    [8000, '0.01', 1],
    [5, 110, 6],
    [5, 90, 5],
    [5, 89, 4],
    [3005, 110, 3306],
    [1, 49.9999, 0],
    [1, 50, 1],
    [99_999_999, 1000, 999_999_990],
    [99_999_999, '33.3333', 33_333_300],
  ])('%i centavos at %s%% is %i', (price, percentage, expected) =>
    expect(change(price, percentage)).toBe(expected),
  );

  it('is exact for every price and percentage there may be', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (price, parts) => {
          const exact = (BigInt(price) * BigInt(parts) * 2n + 1_000_000n) / 2_000_000n;
          expect(BigInt(change(price, String(parts / 10_000)))).toBe(exact);
        },
      ),
    ));
});

describe('a percentage', () => {
  it.each([0, -1, 1000.0001, Number.NaN, Infinity, 1e-7, '1e2', '', ' ', 'NaN', '1,5', '12.34567'])(
    'is not %j',
    (wire) => expect(parsePercentage(wire)).toBeNull(),
  );

  it('keeps its places', () => {
    for (const wire of ['0.0001', '33.3333', '112.5', '1000']) {
      const parsed = parsePercentage(wire);
      expect(parsed && percentageToWire(parsed)).toBe(wire);
    }
  });
});

describe('a batch change', () => {
  const answerTo = (sent: object) => {
    const { success, output, issues } = safeParse(priceAdjustment, sent);
    return success ? output : errorBody(issues);
  };

  it('is told as number or text; neither preview nor undo unless said', () => {
    const expected = { percentage: parsePercentage(112.5), preview: false, undo: false };
    expect(answerTo({ percentage: 112.5 })).toEqual(expected);
    expect(answerTo({ percentage: ' 112.5 ' })).toEqual(expected);
    expect(answerTo({ percentage: 112.5, preview: true })).toEqual({ ...expected, preview: true });
  });

  it('needs its percentage, an undo does not', () => {
    expect(answerTo({})).toEqual({ percentage: [apiMessages.required] });
    expect(answerTo({ preview: true })).toEqual({ percentage: [apiMessages.required] });
    expect(answerTo({ undo: true })).toEqual({ preview: false, undo: true });
    expect(answerTo({ undo: 'x' })).toEqual({ undo: [apiMessages.flag] });
  });

  it.each([
    [null, apiMessages.null],
    [true, apiMessages.number],
    ['', apiMessages.number],
    ['  ', apiMessages.number],
    ['80,00', apiMessages.number],
    ['NaN', apiMessages.number],
    [0, percentageRange],
    ['-50', percentageRange],
    [1000.5, percentageRange],
    ['1.23456', percentageRange],
  ])('of %j is refused', (percentage, message) =>
    expect(answerTo({ percentage })).toEqual({ percentage: [message] }),
  );

  it('answers with the rows and what may be undone, or with how many it reached', () => {
    const row = {
      id: 1,
      name: 'Manual',
      price: '80.00',
      new_price: '88.00',
      price_signature: null,
      new_price_signature: null,
    };
    const last = { percentage: '110', count: 1, created: '2026-11-21', actor: { name: 'Ana' } };
    const preview = { results: [row], kept: [{ id: 2, name: 'Suplemento' }], last };
    expect(safeParse(priceAdjustmentReply, preview).output).toEqual(preview);
    expect(safeParse(priceAdjustmentReply, { count: 3 }).output).toEqual({ count: 3 });
    for (const wrong of [
      { ...preview, results: [{ ...row, price: 80 }] },
      { ...preview, kept: [{ id: 2 }] },
      { ...preview, last: { ...last, actor: {} } },
      {},
    ]) {
      expect(safeParse(priceAdjustmentReply, wrong).success).toBe(false);
    }
  });
});
