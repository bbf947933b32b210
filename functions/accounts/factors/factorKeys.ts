import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { secret } from '#platform/auth/secrets';

/** Derives a separate key from the secret for each purpose. */
async function keyFor(purpose: 'totp' | 'recovery'): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await secret('factorKey'), '', `factor ${purpose}`, 32));
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a TOTP secret for storage, so that the table alone makes no codes, and binds it to its account. */
export async function seal(text: string, profileId: number): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, await keyFor('totp'), nonce);
  sealing.setAAD(Buffer.from(String(profileId)));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

export async function unseal(sealed: string, profileId: number): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, await keyFor('totp'), bytes.subarray(0, nonceBytes));
  opening.setAAD(Buffer.from(String(profileId)));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, opening.final()]).toString('utf8');
}

/** Digests a recovery code for one account. A keyed hash may be fast, because codes are 40 random bits. */
export async function recoveryDigest(code: string, profileId: number): Promise<string> {
  return createHmac('sha256', await keyFor('recovery'))
    .update(`${profileId}.${code}`)
    .digest('base64url');
}

export function isSameDigest(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
