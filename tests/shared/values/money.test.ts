import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centavos,
  formatAmount,
  formatReais,
  negated,
  parseAmount,
  fromWire,
  isWireMoney,
  maxAmount,
  parseMoney,
  sum,
  toWire,
} from '#shared/values/money';
import { parseTypedMoney } from '#shared/values/typedMoney';
import vectors from '../../vectors/money-dates.json' with { type: 'json' };

describe('money', () => {
  it.each(vectors.parse as [string, number][])('reads %s as typed', (typed, expected) =>
    expect(parseTypedMoney(typed)).toBe(expected),
  );

  it.each(['', 'abc', '-80', '1,234', '1.00.000', ',5', '12,3,4'])(
    'does not guess at "%s"',
    (typed) => expect(parseTypedMoney(typed)).toBeNull(),
  );

  it('takes numbers and decimal strings with at most two places from the wire', () => {
    expect(parseMoney(80)).toBe(8000);
    expect(parseMoney(8.2)).toBe(820);
    expect(parseMoney(1.1)).toBe(110);
    expect(parseMoney('80.5')).toBe(8050);
    expect(parseMoney('0.01')).toBe(1);
    for (const bad of [
      1.005,
      '80,00',
      '1e3',
      '',
      ' 1',
      Number.NaN,
      Infinity,
      1e21,
      '9'.repeat(40),
    ]) {
      expect(parseMoney(bad)).toBeNull();
    }
  });

  it('writes every sum of hundreds of thousands of the highest amounts, and reads it again', () => {
    const most = centavos(maxAmount * 900_000);
    expect(fromWire(toWire(most))).toBe(most);
    expect(fromWire(toWire(negated(most)))).toBe(centavos(0 - most));
    expect(toWire(centavos(Number.MAX_SAFE_INTEGER))).toBe('90071992547409.91');
    expect(parseMoney('90071992547409.92')).toBeNull();
  });

  it('prints reais as people write them', () => {
    expect(formatReais(centavos(123450))).toBe('R$\u00A01.234,50');
    expect(formatReais(centavos(-123450))).toBe('-R$\u00A01.234,50');
    expect(formatReais(centavos(-0))).toBe('R$\u00A00,00');
    expect(formatReais(centavos(100000000))).toBe('R$\u00A01.000.000,00');
    expect(formatAmount(centavos(8000))).toBe('80,00');
  });

  it('prints as Intl does', () => {
    const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const plain = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (whole) => {
        expect(formatReais(centavos(whole))).toBe(reais.format(whole / 100));
        expect(formatAmount(centavos(whole))).toBe(plain.format(whole / 100));
      }),
    );
  });

  it('comes back the same from the wire and from the screen', () =>
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (whole) => {
        const amount = centavos(whole);
        expect(fromWire(toWire(amount))).toBe(whole);
        expect(parseAmount(formatAmount(amount))).toBe(whole);
        expect(sum([amount, negated(amount)])).toBe(0);
        if (whole < 0) return;
        expect(parseTypedMoney(formatReais(amount))).toBe(whole);
        expect(parseTypedMoney(formatAmount(amount))).toBe(whole);
      }),
    ));

  it.each(['', 'abc', '1,00', 'R$ 80.00', '80.001', '1e5', 'NaN'])(
    'never takes "%s" on the wire for an amount',
    (wire) => expect(isWireMoney(wire)).toBe(false),
  );

  it('throws for an amount on the wire that cannot be read', () =>
    expect(() => fromWire('80.001')).toThrow(RangeError));

  it('refuses fractions of a centavo', () => {
    expect(() => centavos(8.2 * 100)).toThrow(RangeError);
    expect(sum([centavos(10), centavos(20)])).toBe(30);
    expect(sum([])).toBe(0);
  });
});
