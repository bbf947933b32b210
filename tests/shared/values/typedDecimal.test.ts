import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moneyFormat,
  percentageFormat,
  readDecimal,
  showDecimal,
  weightFormat,
} from '#shared/values/typedDecimal';

const money = (typed: string) => readDecimal(typed, moneyFormat);
const kilograms = (typed: string) => readDecimal(typed, weightFormat);
const percentage = (typed: string) => readDecimal(typed, percentageFormat);
/** As the field shows what it read. */
const shown = (typed: string, format: typeof moneyFormat | typeof weightFormat) => {
  const read = readDecimal(typed, format);
  return read === null ? null : showDecimal(read, format);
};

describe('a decimal as typed', () => {
  it.each([
    ['80.00', '80,00'],
    ['12.5', '12,50'],
    ['1.234', '1.234,00'],
    ['1.234,5', '1.234,50'],
    ['1234,56', '1.234,56'],
    ['R$ 1.234,56', '1.234,56'],
    ['r$80', '80,00'],
    [' 0,05 ', '0,05'],
    ['80,', '80,00'],
    ['007', '7,00'],
  ])('%s is money of %s', (typed, read) => expect(shown(typed, moneyFormat)).toBe(read));

  it.each([
    ['0.35', '0,350'],
    ['0.350', '0,350'],
    ['0,35', '0,350'],
    ['12.5', '12,500'],
    ['1,25', '1,250'],
  ])('%s is %s kg', (typed, read) => expect(shown(typed, weightFormat)).toBe(read));

  it('has the places its field has', () => {
    expect(kilograms('0,3505')).toBeNull();
    expect(money('0,350')).toBeNull();
    expect(money('0.350')).toBeNull();
    expect([percentage('112.5'), percentage('112,1234'), percentage('110')]).toEqual([
      '112.5',
      '112.1234',
      '110',
    ]);
  });

  it.each([
    '-3',
    '+3',
    '1e3',
    '1,234.56',
    '1.23.456',
    '0.1.2',
    '12a',
    'R$',
    '',
    ' ',
    '1 234',
    ',5',
  ])('"%s" is refused', (typed) =>
    expect([money(typed), kilograms(typed), percentage(typed)]).toEqual([null, null, null]),
  );

  const typing = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789.,-+eER$ \u00a0abc%')),
    maxLength: 14,
  });

  it('is never another number than the one that stands there', () =>
    fc.assert(
      fc.property(
        typing,
        fc.constantFrom(moneyFormat, weightFormat, percentageFormat),
        (typed, format) => {
          const read = readDecimal(typed, format);
          if (read === null) return;
          expect(read).toMatch(/^\d+(?:\.\d+)?$/);
          // Not a digit lost, none added, in their order, and no sign or letter overlooked.
          const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
          expect(digits(read)).toBe(digits(typed));
          expect(typed.replace(/^\s*R\$/i, '')).not.toMatch(/[-+a-z%$]/i);
          // A comma is always where the fraction begins.
          const [, fraction] = typed.split(',');
          if (fraction !== undefined) expect(read.split('.')[1] ?? '').toBe(fraction.trim());
        },
      ),
      { numRuns: 20_000 },
    ));

  it('comes back the same however people write it', () => {
    const amount = fc.record({
      whole: fc.integer({ min: 0, max: 99_999_999 }),
      cents: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(amount, ({ whole, cents }) => {
        const fraction = String(cents).padStart(2, '0');
        const wire = `${String(whole)}.${fraction}`;
        const grouped = whole.toLocaleString('pt-BR');
        for (const typed of [
          wire,
          `${String(whole)},${fraction}`,
          `${grouped},${fraction}`,
          `R$ ${grouped},${fraction}`,
          showDecimal(wire, moneyFormat),
        ]) {
          expect(money(typed)).toBe(wire);
        }
        expect(money(grouped)).toBe(String(whole));
        // English thousands would be a thousandth of it, or a thousand times.
        if (whole > 999) expect(money(`${whole.toLocaleString('en-US')}.${fraction}`)).toBeNull();
      }),
    );
  });
});
