import type { InvoiceKey } from './nfe';
import { mod11Digit } from './mod11';

// Municipality 7, environment 1, kind of registration 1, registration 14, number 13, year and month
// 4, code 9, digit 1.
const keyShape = /^[1-5]\d{6}[12][12][0-9A-Z]{12}\d{17}(?:0[1-9]|1[0-2])\d{10}$/;

/** Removes spaces from the key of a national NFS-e and the "NFS" that XML puts before it. */
export const normaliseNfse = (text: string): string =>
  text.replace(/[\s.]/g, '').toUpperCase().replace(/^NFS/, '');

/** The parts of a national NFS-e access key; null if it is none. */
export function readNfseKey(text: string): InvoiceKey | null {
  const key = normaliseNfse(text);
  if (!keyShape.test(key) || mod11Digit(key.slice(0, -1)) !== Number(key.at(-1))) return null;
  const issuer = key.slice(9, 23);
  const number = key.slice(23, 36).replace(/^0+(?=\d)/, '');
  // There are no series: each municipality numbers an issuer's notes separately.
  return { issuer, series: key.slice(0, 7), number };
}

/** The same for one note, however its key is written. */
export function nfseIdentity(key: string): string {
  const read = readNfseKey(key);
  return `nfse#${read?.issuer ?? ''}#${read?.series ?? ''}#${read?.number ?? key}`;
}
