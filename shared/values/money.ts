import { groupDigits } from './groupDigits';

/** An amount of Brazilian reais in whole centavos, so that sums are exact. */
export type Centavos = number & { readonly unit: 'centavos' };

const isCentavos = (amount: number): amount is Centavos => Number.isSafeInteger(amount);

export function centavos(amount: number): Centavos {
  // Adding 0 turns the -0 that subtraction can produce into 0; otherwise "-R$ 0,00" would be
  // printed.
  const whole = amount + 0;
  if (!isCentavos(whole)) throw new RangeError(`not whole centavos: ${amount}`);
  return whole;
}

/**
 * The maximum of any price, freight, payment or total: R$ 99.999.999,99, as a boleto's code has ten
 * digits for it. Sums of 900,000 such amounts are still exact.
 */
export const maxAmount = centavos(9_999_999_999);

/** The amount of a refund, as a negative number. */
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

/**
 * Parses an amount of the wire: a number or decimal string with at most two decimals; null for
 * anything else.
 */
export function parseMoney(wire: number | string): Centavos | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(String(wire));
  return match ? fromDigits(match[1] ?? '', match[2] ?? '', match[3] ?? '') : null;
}

/** Parses the output of `formatAmount`, "1.234,56"; null for anything else. */
export const parseAmount = (text: string): Centavos | null =>
  /^-?[\d.]+,\d{2}$/.test(text) ? parseMoney(text.replaceAll('.', '').replace(',', '.')) : null;

/** The whole reais and the two digits of centavos, without the sign. */
function parts(amount: Centavos): readonly [string, string] {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return [digits.slice(0, -2), digits.slice(-2)];
}

const sign = (amount: Centavos) => (amount < 0 ? '-' : '');

/** An amount on the wire, "80.00": a type of its own, so that no other text is accepted. */
export type WireMoney = `${number}`;

export const isWireMoney = (wire: unknown): wire is WireMoney =>
  typeof wire === 'string' && parseMoney(wire) !== null;

/** "80.00", the form of every amount on the wire. */
export function toWire(amount: Centavos): WireMoney {
  const text = sign(amount) + parts(amount).join('.');
  if (!isWireMoney(text)) throw new RangeError(`not an amount: ${text}`);
  return text;
}

/** Parses an amount from an answer; throws for an unreadable one instead of taking it as zero. */
export function fromWire(wire: WireMoney): Centavos {
  const amount = parseMoney(wire);
  if (amount === null) throw new RangeError(`not an amount: ${wire}`);
  return amount;
}

/** "1.234,56" without its sign; Intl would do the same, but adds 11 ms to a cold start. */
function grouped(amount: Centavos): string {
  const [whole, fraction] = parts(amount);
  return `${groupDigits(whole)},${fraction}`;
}

/** "R$ 1.234,56", with a no-break space after the symbol, like Intl. */
export const formatReais = (amount: Centavos): string =>
  `${sign(amount)}R$\u00A0${grouped(amount)}`;

/** "1.234,56", for tables and fields whose label already says R$. */
export const formatAmount = (amount: Centavos): string => sign(amount) + grouped(amount);
