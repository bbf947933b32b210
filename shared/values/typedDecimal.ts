import { groupDigits } from './groupDigits';

/** How a decimal field reads and shows what is typed. */
export type DecimalFormat = {
  /** The most decimals accepted. */
  readonly places: number;
  /** Decimals always shown. */
  readonly least: number;
};

export const moneyFormat = { places: 2, least: 2 } as const satisfies DecimalFormat;
export const weightFormat = { places: 3, least: 3 } as const satisfies DecimalFormat;
export const percentageFormat = { places: 4, least: 0 } as const satisfies DecimalFormat;

const symbol = /^R\$\s*/i;

/** Whole number and fraction of each unambiguous way to write a decimal. */
const shapes = [
  /^(\d{1,13})(?:,(\d*))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){1,4})(?:,(\d*))?$/,
  // English and spreadsheet notation: one dot and one or two final digits.
  /^(\d{1,13})\.(\d{1,2})$/,
  // A thousands group cannot start with a zero.
  /^(0)\.(\d{3,4})$/,
];

/**
 * Reads a decimal as typed or pasted: "1.234,56", "R$ 80", "80.5"; "1.234" is thousands. Answers
 * the form of the wire, "1234.56", and null for anything else: a sign, letters and ambiguous text
 * are never reinterpreted.
 */
export function readDecimal(typed: string, { places }: DecimalFormat): string | null {
  const text = typed.trim().replace(symbol, '');
  for (const shape of shapes) {
    const [match, whole = '', fraction = ''] = shape.exec(text) ?? [];
    if (match !== undefined) return fraction.length > places ? null : wire(whole, fraction);
  }
  return null;
}

function wire(whole: string, fraction: string): string {
  const units = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  return fraction === '' ? units : `${units}.${fraction}`;
}

/** A decimal of the wire as the field shows it: "1234.5" → "1.234,50". */
export function showDecimal(decimal: string, { least }: DecimalFormat): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  let end = fraction.length;
  while (end > least && fraction[end - 1] === '0') end -= 1;
  const shown = fraction.slice(0, end).padEnd(least, '0');
  return `${groupDigits(whole)}${shown === '' ? '' : `,${shown}`}`;
}
