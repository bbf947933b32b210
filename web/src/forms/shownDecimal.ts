import { moneyFormat, showDecimal, weightFormat } from '#shared/values/typedDecimal';

/** Formats an amount of the API for the field: "1234.50" → "1.234,50". */
export const shownMoney = (wire: string | null | undefined): string =>
  wire ? showDecimal(wire, moneyFormat) : '';

/** Formats kilograms of the API for the field: "0.350" → "0,350". */
export const shownKilograms = (wire: string): string => showDecimal(wire, weightFormat);
