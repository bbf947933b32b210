import { type Centavos, parseMoney } from './money';
import { moneyFormat, readDecimal } from './typedDecimal';

/** Parses "1.234,56", "R$ 80", "80.5", "1.000"; null if unreadable or signed. */
export function parseTypedMoney(typed: string): Centavos | null {
  const decimal = readDecimal(typed, moneyFormat);
  return decimal === null ? null : parseMoney(decimal);
}
