import { calendarDate, isCalendarDate, parseTypedDate } from '../values/calendarDate';
import { type Centavos, parseMoney } from '../values/money';
import { moneyFormat, readDecimal } from '../values/typedDecimal';

type Money = {
  readonly amounts: readonly Centavos[];
  readonly days: readonly string[];
  /** The providers' ids of payments. */
  readonly charges: readonly string[];
};

/** The search terms for finding a payment from a line of a bank statement. */
export const bankLineKeys = ({ amounts, days, charges }: Money): string[] => [
  ...new Set([
    ...amounts.map((amount) => `v${amount}`),
    ...days.map((day) => `d${day}`),
    ...charges.map((charge) => `c${charge.toLowerCase()}`),
  ]),
];

/** The terms that a text may mean: "514,55", "R$ 514,55", "51455", "17/05", "pay_8a20". */
export function bankLineWanted(typed: string, today: string): string[] {
  const text = typed.trim();
  const amount = amountOf(text);
  const charge = chargeOf(text);
  return bankLineKeys({
    amounts: amount === null ? [] : [amount],
    days: daysOf(text, today),
    charges: charge === null ? [] : [charge],
  });
}

/** The whole reais meant by a number without centavos: "890", "R$ 1.234"; or null. */
export function wholeReaisWanted(typed: string): number | null {
  const decimal = readDecimal(typed, moneyFormat);
  return decimal === null || decimal.includes('.') ? null : Number(decimal);
}

function amountOf(text: string): Centavos | null {
  if (/^\d{5,9}$/.test(text)) return parseMoney(`${text.slice(0, -2)}.${text.slice(-2)}`);
  const decimal = /[,.]\d{2}$|^R\$/.test(text) ? readDecimal(text, moneyFormat) : null;
  return decimal === null ? null : parseMoney(decimal);
}

/** A day without a year means the most recent one in the past. */
function daysOf(text: string, today: string): string[] {
  const whole = parseTypedDate(text);
  if (whole !== null) return [whole];
  const [, day = '', month = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const year = Number(today.slice(0, 4));
  const days = [year, year - 1]
    .map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter((date) => isCalendarDate(date) && calendarDate(date) <= today);
  return days.slice(0, 1);
}

const chargeOf = (text: string): string | null =>
  /^(?=.*\d)[a-z\d][\w-]{5,59}$/i.test(text) && !/^\d+$/.test(text) ? text : null;
