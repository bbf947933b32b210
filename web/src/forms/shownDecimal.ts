import { moneyFormat, showDecimal, weightFormat } from '#shared/values/typedDecimal';

/** An amount of the wire as the field shows it: "1234.50" → "1.234,50". */
export const shownMoney = (wire: string | null | undefined): string =>
  wire ? showDecimal(wire, moneyFormat) : '';

/** Kilograms of the wire as the field shows them: "0.350" → "0,350". */
export const shownKilograms = (wire: string): string => showDecimal(wire, weightFormat);
