import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, formatReais } from '#shared/values/money';
import {
  displayedTotal,
  linesOf,
  orderTotal,
  quotedKilograms,
  shippingMarker,
} from '#shared/orders/orderTotals';

describe('the total of an order', () => {
  it('is its lines and its shipping', () => {
    const total = orderTotal([centavos(48000), centavos(32000)], centavos(3455));
    expect(formatReais(displayedTotal(total, 'SEDEX'))).toBe('R$\u00A0834,55');
  });

  it.each(['A combinar', 'Pedido Interno'])('hides the 0,01 that marks %s', (shippingType) => {
    const total = orderTotal([centavos(8550)], shippingMarker);
    expect(total).toBe(8551);
    expect(displayedTotal(total, shippingType)).toBe(8550);
  });

  it('never prints a negative zero for a free order to be agreed', () => {
    const total = orderTotal([centavos(0)], shippingMarker);
    expect(formatReais(displayedTotal(total, 'A combinar'))).toBe('R$\u00A00,00');
  });

  it('keeps a real centavo of shipping', () =>
    expect(displayedTotal(centavos(101), 'PAC')).toBe(101));
});

describe('the weight to quote', () => {
  const printed = (weight: string) => ({ weight, is_download: false });

  it('rounds the sum up, not each line', () => {
    expect(quotedKilograms([printed('0.350'), printed('0.350'), printed('0.300')])).toBe(1);
    expect(quotedKilograms([printed('0.350'), printed('0.350'), printed('0.301')])).toBe(2);
  });

  it('is at least one kilogram, and downloads weigh nothing', () => {
    expect(quotedKilograms([])).toBe(1);
    expect(quotedKilograms([{ weight: '7.000', is_download: true }, printed('0.010')])).toBe(1);
  });

  it('is not pushed over by fractions no computer holds exactly', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const lines = Array.from({ length: count * 10 }, () => printed('0.100'));
        expect(quotedKilograms(lines)).toBe(count);
      }),
    ));
});

it('makes one line of each copy, in the order of the cart', () => {
  const lines = linesOf([
    { id: 7, quantity: 2 },
    { id: 3, quantity: 1 },
  ]);
  expect(lines.map(({ id }) => id)).toEqual([7, 7, 3]);
});
