import { createHmac } from 'node:crypto';
import { secret } from '#platform/auth/secrets';

// Crockford's base 32: no letter that a reader takes for a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/**
 * Eighty bits that cannot be guessed without the key. The same content gets the same code, so that a second
 * click makes no second certificate.
 */
export async function certificateCode(content: string): Promise<string> {
  const key = await secret('linkKey');
  const digest = createHmac('sha256', key).update(`certificate ${content}`).digest();
  return Array.from(digest.subarray(0, length), (byte) => alphabet.charAt(byte % 32)).join('');
}
