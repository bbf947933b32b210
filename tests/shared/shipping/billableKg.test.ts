import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billableKg } from '#shared/shipping/billableKg';

it('charges whole kilograms, rounded up, at least one', () => {
  expect(billableKg([])).toBe(1);
  expect(billableKg([350])).toBe(1);
  expect(billableKg([500, 500])).toBe(1);
  expect(billableKg([500, 501])).toBe(2);
  expect(billableKg(Array.from({ length: 10 }, () => 100))).toBe(1);
});

it('never charges less than the weight, nor a kilogram more', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(30_000), { minLength: 1 }), (grams) => {
      const total = grams.reduce((sum, weight) => sum + weight, 0);
      expect(billableKg(grams) * 1000).toBeGreaterThanOrEqual(total);
      expect(billableKg(grams) * 1000).toBeLessThan(Math.max(total, 1) + 1000);
    }),
  ));
