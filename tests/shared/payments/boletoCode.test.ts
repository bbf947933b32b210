import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { addDays, calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import {
  boletoBarcode,
  boletoLine,
  dueFactor,
  formatBoletoLine,
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
  it.each(withLine)('$barcode is typed as $line', ({ barcode, line }) =>
    expect(formatBoletoLine(boletoLine(barcode))).toBe(line),
  );

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
    },
  );

  const factors = [...vectors.fatorPublished, ...vectors.fatorDerived] as [string, number][];
  it.each([...factors, ['2025-02-22', 1000] as const, ['2026-11-21', 1637] as const])(
    'due on %s has the factor %s',
    (due, factor) => expect(Number(dueFactor(calendarDate(due)))).toBe(factor),
  );

  it.each([
    ['1997-10-07', '0000'],
    ['2000-07-02', '0999'],
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
  ])('due on %s has the four digits %s', (due, factor) =>
    expect(dueFactor(calendarDate(due))).toBe(factor),
  );

  it('counts no days before the first', () =>
    expect(() => dueFactor(calendarDate('1997-10-06'))).toThrow(/1997-10-07: 1997-10-06$/));

  it('is not set in groups where it is not 47 digits', () => {
    const line = boletoLine(vectors.manual[0]?.barcode ?? '');
    for (const wrong of [`${line}0`, `x${line}`]) expect(formatBoletoLine(wrong)).toBe(wrong);
  });

  it('is one by any due date and amount, to a stranger who reads its line', () =>
    fc.assert(
      fc.property(anyBoleto, (boleto) => {
        expect(isValidBoleto(boletoLine(boletoBarcode(boleto)))).toBe(true);
      }),
    ));

  it('refuses an amount that does not fit', () => {
    const boleto = { bank: '988', due: calendarDate('2026-11-21'), freeField: '0'.repeat(25) };
    expect(() => boletoBarcode({ ...boleto, amount: centavos(10_000_000_000) })).toThrow(
      RangeError,
    );
    expect(() => boletoBarcode({ ...boleto, amount: centavos(1), freeField: '1' })).toThrow(
      RangeError,
    );
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
