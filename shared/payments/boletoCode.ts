import { calendarDate, type CalendarDate, daysBetween } from '../values/calendarDate';
import type { Centavos } from '../values/money';

const factorEpoch = calendarDate('1997-10-07');

/** Weights alternate 2, 1 from the right; the digits of each product are added. */
export function mod10Digit(digits: string): number {
  let total = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const product = Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 2 : 1);
    total += product > 9 ? product - 9 : product;
  }
  return (10 - (total % 10)) % 10;
}

/** The bar code's check digit over its other 43 digits: weights 2 to 9 from the right, never 0. */
function barcodeDigit(digits: string): number {
  let total = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    total += Number(digits[digits.length - 1 - fromRight]) * (2 + (fromRight % 8));
  }
  const digit = 11 - (total % 11);
  return digit > 9 ? 1 : digit;
}

/**
 * Days since 1997-10-07 in four digits. After 9999 (2025-02-21) banks continue at 1000, so a factor
 * repeats every 9,000 days.
 */
export function dueFactor(due: CalendarDate): string {
  const days = daysBetween(factorEpoch, due);
  if (days < 0) throw new RangeError(`no due factor before ${factorEpoch}: ${due}`);
  return String(days < 1000 ? days : ((days - 1000) % 9000) + 1000).padStart(4, '0');
}

export type BoletoCode = {
  /** Three digits. */
  readonly bank: string;
  readonly due: CalendarDate;
  readonly amount: Centavos;
  /** The bank's own 25 digits. */
  readonly freeField: string;
};

/** The 44 digits of the bar code. */
export function boletoBarcode({ bank, due, amount, freeField }: BoletoCode): string {
  const value = String(amount).padStart(10, '0');
  const head = `${bank}9`;
  const tail = `${dueFactor(due)}${value}${freeField}`;
  if (!/^\d{43}$/.test(head + tail)) throw new RangeError(`not a boleto: ${head} ${tail}`);
  return `${head}${barcodeDigit(head + tail)}${tail}`;
}

/** The 47 digits to type instead of scanning (linha digitável), without spaces. */
export function boletoLine(barcode: string): string {
  const fields = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34, 44),
  ];
  const checked = fields.map((field) => `${field}${mod10Digit(field)}`).join('');
  return `${checked}${barcode.slice(4, 19)}`;
}

/** AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC K UUUUVVVVVVVVVV */
export const formatBoletoLine = (line: string): string =>
  line.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  );
