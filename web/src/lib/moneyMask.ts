import { maskitoNumber } from '@maskito/kit';
import { parseMoney, formatAmount } from '#shared/money';
import type { Mask } from './masks';

// Apart from `masks`, so that only the back office carries the number mask.
const decimal = (places: number, least: number): Mask => ({
  options: maskitoNumber({
    decimalSeparator: ',',
    thousandSeparator: '.',
    maximumFractionDigits: places,
    minimumFractionDigits: least,
    min: 0,
  }),
  inputMode: 'decimal',
});

/** "1.234,56" */
export const moneyMask = decimal(2, 2);

/** Kilograms, "0,350" */
export const weightMask = decimal(3, 0);

/** An amount of the wire as the field shows it: "1234.50" → "1.234,50". */
export function shownMoney(wire: string | null | undefined): string {
  const amount = wire ? parseMoney(wire) : null;
  return amount === null ? '' : formatAmount(amount);
}
