import { groupDigits } from './groupDigits';

/** An amount of Brazilian reais held as whole centavos, so sums never drift. */
export type Centavos = number & { readonly unit: 'centavos' };

const isCentavos = (amount: number): amount is Centavos => Number.isSafeInteger(amount);

export function centavos(amount: number): Centavos {
  // Adding 0 turns the -0 that subtraction can leave into 0; "-R$ 0,00" would be printed otherwise.
  const whole = amount + 0;
  if (!isCentavos(whole)) throw new RangeError(`not whole centavos: ${amount}`);
  return whole;
}

/**
 * No price, freight, payment or total of one record is higher: R$ 99.999.999,99, as the code of a boleto has ten
 * digits for it. Sums of 900,000 such amounts are still whole numbers.
 */
export const maxAmount = centavos(9_999_999_999);

/** Money given back, where the same amount was taken in. */
export const negated = (amount: Centavos): Centavos => centavos(0 - amount);

export const sum = (amounts: Iterable<Centavos>): Centavos => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return centavos(total);
};

function fromDigits(sign: string, whole: string, fraction: string): Centavos | null {
  const amount = Number(whole + fraction.padEnd(2, '0')) * (sign === '-' ? -1 : 1) + 0;
  return isCentavos(amount) ? amount : null;
}

/** Reads an amount of the wire: a number or decimal string with at most two places. Null when it is neither. */
export function parseMoney(wire: number | string): Centavos | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(String(wire));
  return match ? fromDigits(match[1] ?? '', match[2] ?? '', match[3] ?? '') : null;
}

/** Reads what `formatAmount` writes, "1.234,56". Null for anything else. */
export const parseAmount = (text: string): Centavos | null =>
  /^-?[\d.]+,\d{2}$/.test(text) ? parseMoney(text.replaceAll('.', '').replace(',', '.')) : null;

/** The whole reais and the two digits of centavos, without the sign. */
function parts(amount: Centavos): readonly [string, string] {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
}

const sign = (amount: Centavos) => (amount < 0 ? '-' : '');

/** An amount as it travels, "80.00": a type of its own, so that no other text passes for one. */
export type WireMoney = `${number}`;

export const isWireMoney = (wire: unknown): wire is WireMoney =>
  typeof wire === 'string' && parseMoney(wire) !== null;

/** "80.00", as every amount leaves on the wire. */
export function toWire(amount: Centavos): WireMoney {
  const text = sign(amount) + parts(amount).join('.');
  if (!isWireMoney(text)) throw new RangeError(`not an amount: ${text}`);
  return text;
}

/** Reads an amount of an answer, whose schema let nothing unreadable through: it is never taken for zero. */
export function fromWire(wire: WireMoney): Centavos {
  const amount = parseMoney(wire);
  if (amount === null) throw new RangeError(`not an amount: ${wire}`);
  return amount;
}

/** "1.234,56" without its sign; Intl would write the same, after 11 ms of a cold start. */
function grouped(amount: Centavos): string {
  const [whole, fraction] = parts(amount);
  return `${groupDigits(whole)},${fraction}`;
}

/** "R$ 1.234,56", with the no-break space Intl puts after the symbol. */
export const formatReais = (amount: Centavos): string =>
  `${sign(amount)}R$\u00A0${grouped(amount)}`;

/** "1.234,56", for tables and fields whose label already says R$. */
export const formatAmount = (amount: Centavos): string => sign(amount) + grouped(amount);
