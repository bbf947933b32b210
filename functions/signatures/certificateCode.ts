import { createHmac } from 'node:crypto';
import { secret } from '../platform/secrets';

// Crockford's base 32: no letter that a reader takes for a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/**
 * Eighty bits nobody can guess without the key. The same content gets the same code, so that a second
 * click makes no second certificate.
 */
export async function certificateCode(content: string): Promise<string> {
  const key = await secret('linkKey');
  const digest = createHmac('sha256', key).update(`certificate ${content}`).digest();
  return Array.from(digest.subarray(0, length), (byte) => alphabet.charAt(byte % 32)).join('');
}

/** "7K2M-…", in fours for those who type it. */
export const formatCertificateCode = (code: string): string =>
  code.match(/.{1,4}/g)?.join('-') ?? code;

/** As typed: in any case, with or without the dashes, O for 0, I and L for 1. */
export const normaliseCertificateCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
