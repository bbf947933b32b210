import { commit } from '#platform/db/write';
import type { CertificateRecord } from './certificateRecord';
import { findCertificate, keepCertificate } from './certificateRepository';
import { createHmac } from 'node:crypto';
import { secret } from '#platform/auth/secrets';

// Crockford's base 32, without letters that look like digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/**
 * Eighty bits that cannot be guessed without the key. The same content gets the same code, so that
 * a double click makes no second certificate.
 */
export async function certificateCode(content: string): Promise<string> {
  const key = await secret('linkKey');
  const digest = createHmac('sha256', key).update(`certificate ${content}`).digest();
  return Array.from(digest.subarray(0, length), (byte) => alphabet.charAt(byte % 32)).join('');
}

/** Issues a paper under its code, which leads to a page with all changes since. */
export async function issuePaper(
  content: readonly unknown[],
  paper: Omit<CertificateRecord, 'code'>,
): Promise<CertificateRecord> {
  const code = await certificateCode(JSON.stringify(content));
  const known = await findCertificate(code);
  if (known && 'lines' in known) return known;
  const issued = { code, ...paper };
  await commit([keepCertificate(issued)]);
  return issued;
}
