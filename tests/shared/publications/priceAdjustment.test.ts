import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos } from '#shared/money';
import { adjusted, parsePercentage, percentageToWire } from '#shared/publications/priceAdjustment';

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
  ])('%i centavos at %s%% is %i', (price, percentage, expected) => {
    expect(change(price, percentage)).toBe(expected);
  });

  it('is exact for every price and percentage there may be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (price, parts) => {
          const exact = (BigInt(price) * BigInt(parts) * 2n + 1_000_000n) / 2_000_000n;
          expect(BigInt(change(price, String(parts / 10_000)))).toBe(exact);
        },
      ),
    );
  });
});

describe('a percentage', () => {
  it.each([0, -1, 1000.0001, Number.NaN, Infinity, 1e-7, '1e2', '', ' ', 'NaN', '1,5', '12.34567'])(
    'is not %j',
    (wire) => {
      expect(parsePercentage(wire)).toBeNull();
    },
  );

  it('keeps its places', () => {
    for (const wire of ['0.0001', '33.3333', '112.5', '1000']) {
      const parsed = parsePercentage(wire);
      expect(parsed && percentageToWire(parsed)).toBe(wire);
    }
  });
});
