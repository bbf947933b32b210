import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { addDays, calendarDate, daysBetween } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import {
  barcodeOfLine,
  boletoBarcode,
  boletoLine,
  dueFactor,
  dueOfFactor,
  formatBoletoLine,
  isValidBarcode,
} from '#shared/payments/boletoCode';
import { itfBars } from '#shared/payments/itfBars';
import vectors from '../../vectors/boleto.json' with { type: 'json' };

type Slip = { barcode: string; line?: string; dueDate?: string | null; amount?: number };
const slips: Slip[] = [...vectors.manual, ...vectors.brcobranca];
const withLine = slips.filter((slip): slip is Slip & { line: string } => slip.line !== undefined);
const dated = slips.filter((slip): slip is Slip & { dueDate: string; amount: number } =>
  Boolean(slip.dueDate),
);

const anyBoleto = fc.record({
  bank: fc.integer({ min: 1, max: 999 }).map((n) => String(n).padStart(3, '0')),
  due: fc.integer({ min: 0, max: 9000 }).map((n) => addDays(calendarDate('2020-01-01'), n)),
  amount: fc.integer({ min: 0, max: 9_999_999_999 }).map(centavos),
  freeField: fc.stringMatching(/^\d{25}$/),
});

describe('boleto', () => {
  it.each(slips)('$barcode has a right check digit', ({ barcode }) => {
    expect(isValidBarcode(barcode)).toBe(true);
    for (const wrong of [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (digit) => String(digit) !== barcode[4],
    )) {
      expect(isValidBarcode(`${barcode.slice(0, 4)}${wrong}${barcode.slice(5)}`)).toBe(false);
    }
  });

  it.each(withLine)('$barcode is typed as $line', ({ barcode, line }) => {
    expect(formatBoletoLine(boletoLine(barcode))).toBe(line);
    expect(barcodeOfLine(line)).toBe(barcode);
  });

  it.each(dated)(
    '$barcode is made again from its due date and amount',
    ({ barcode, dueDate, amount }) => {
      const due = calendarDate(dueDate);
      const made = boletoBarcode({
        bank: barcode.slice(0, 3),
        due,
        amount: centavos(Math.round(amount * 100)),
        freeField: barcode.slice(19),
      });
      expect(made).toBe(barcode);
      expect(dueOfFactor(barcode.slice(5, 9), due)).toBe(due);
    },
  );

  const factors = [...vectors.fatorPublished, ...vectors.fatorDerived] as [string, number][];
  it.each([...factors, ['2025-02-22', 1000] as const, ['2026-11-21', 1637] as const])(
    'due on %s has the factor %s',
    (due, factor) => {
      expect(Number(dueFactor(calendarDate(due)))).toBe(factor);
    },
  );

  it.each([
    ['1997-10-07', '0000'],
    ['2000-07-02', '0999'],
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
  ])('due on %s has the four digits %s', (due, factor) => {
    expect(dueFactor(calendarDate(due))).toBe(factor);
    expect(dueOfFactor(factor, calendarDate(due))).toBe(due);
  });

  it('counts no days before the first, and repeats no factor below 1000', () => {
    expect(() => dueFactor(calendarDate('1997-10-06'))).toThrow(/1997-10-07: 1997-10-06$/);
    expect(dueOfFactor('0999', calendarDate('2026-11-21'))).toBe('2000-07-02');
    expect(dueOfFactor('1000', calendarDate('2026-11-21'))).toBe('2025-02-22');
  });

  it('is 44 digits and no more; what is not 47 is not set in groups', () => {
    const barcode = vectors.manual[0]?.barcode ?? '';
    const line = boletoLine(barcode);
    for (const wrong of [`${barcode}0`, `0${barcode}`, ` ${barcode}`]) {
      expect(isValidBarcode(wrong)).toBe(false);
    }
    for (const wrong of [`${line}0`, `x${line}`]) expect(formatBoletoLine(wrong)).toBe(wrong);
  });

  it('reads any line back and refuses any single mistyped digit', () => {
    fc.assert(
      fc.property(anyBoleto, fc.nat(46), fc.integer({ min: 1, max: 9 }), (boleto, place, shift) => {
        const barcode = boletoBarcode(boleto);
        const line = boletoLine(barcode);
        expect(isValidBoleto(line)).toBe(true);
        expect(barcodeOfLine(formatBoletoLine(line))).toBe(barcode);
        expect(
          Math.abs(daysBetween(dueOfFactor(barcode.slice(5, 9), boleto.due), boleto.due)),
        ).toBe(0);
        // The due factor and amount are only guarded by the general digit, where 0, 1 and 10 fall together.
        if (place < 32) {
          const typo = (Number(line[place]) + shift) % 10;
          expect(
            barcodeOfLine(`${line.slice(0, place)}${typo}${line.slice(place + 1)}`),
          ).toBeNull();
        }
      }),
    );
  });

  it('refuses an amount that does not fit', () => {
    const boleto = { bank: '988', due: calendarDate('2026-11-21'), freeField: '0'.repeat(25) };
    expect(() => boletoBarcode({ ...boleto, amount: centavos(10_000_000_000) })).toThrow(
      RangeError,
    );
    expect(() => boletoBarcode({ ...boleto, amount: centavos(1), freeField: '1' })).toThrow(
      RangeError,
    );
    expect(barcodeOfLine('')).toBeNull();
  });
});

describe('bar code', () => {
  it('takes 405 modules for the 44 digits of a boleto', () => {
    const bars = itfBars(vectors.manual[0]?.barcode ?? '');
    const last = bars.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBe(405);
    expect(bars).toHaveLength(2 + 22 * 5 + 2);
  });

  it('writes a digit in bars and the next in the spaces between', () => {
    // "38": 3 is wwnnn, 8 is wnnwn.
    const widths = itfBars('38').map(({ width }) => width);
    expect(widths).toEqual([1, 1, 3, 3, 1, 1, 1, 3, 1]);
    expect(itfBars('38').map(({ x }) => x)).toEqual([0, 2, 4, 10, 14, 16, 20, 22, 26]);
    expect(() => itfBars('123')).toThrow(RangeError);
  });
});
