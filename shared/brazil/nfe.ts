import { mod11Digit } from './mod11';

// IBGE codes of the 27 states, the first two digits of an access key.
const stateCode = /^(?:1[1-7]|2[1-9]|3[1-35]|4[1-3]|5[0-3])/;
const keyShape = /^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{26}$/;

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

const isKey = (text: string) =>
  keyShape.test(text) && stateCode.test(text) && mod11Digit(text.slice(0, 43)) === Number(text[43]);

/** "000.000.012" → "12"; removes spaces from a key and the "NFe" that XML puts before it. */
export function normaliseNfe(text: string): string {
  const compact = text.replace(/[\s.]/g, '').toUpperCase();
  return /^\d{1,15}$/.test(compact) ? withoutZeros(compact) : compact.replace(/^NFE/, '');
}

export type InvoiceKey = {
  readonly issuer: string;
  readonly series: string;
  readonly number: string;
};

/** The parts of an NF-e access key; null if it is none. */
export function readNfeKey(text: string): InvoiceKey | null {
  const nfe = normaliseNfe(text);
  if (!isKey(nfe)) return null;
  const [series, number] = [nfe.slice(22, 25), nfe.slice(25, 34)].map(withoutZeros);
  return { issuer: nfe.slice(6, 20), series: series ?? '', number: number ?? '' };
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** A number alone belongs to the issuer's first series. */
export const firstSeries = '1';

/** The same for one invoice, whether its number or its whole key is given. */
export function nfeIdentity(text: string, ourCnpj: string): string {
  const { issuer, series, number } = readNfeKey(text) ?? {
    issuer: ourCnpj,
    series: firstSeries,
    number: normaliseNfe(text),
  };
  return `nfe#${issuer}#${series}#${number}`;
}

/** Accepts an invoice number (1 to 9 digits) or a 44-character access key. */
export function isValidNfe(text: string): boolean {
  const nfe = normaliseNfe(text);
  return isNumber(nfe) || isKey(nfe);
}

/** A key in groups of four, a number unchanged. */
export function formatNfe(text: string): string {
  const nfe = normaliseNfe(text);
  return nfe.length === 44 ? groupsOfFour(nfe) : nfe;
}

/** Groups of four, in which a key is read and typed at the tax authority's page. */
export const groupsOfFour = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(' ');
