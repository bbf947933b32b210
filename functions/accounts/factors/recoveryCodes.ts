import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#shared/accounts/factors/factor';
import { recoveryDigest } from './factorKeys';
import type { FactorSheet } from './factorSheet';

/** It lacks what is mistaken for another on paper: 0 and O, 1 and I. Of 32 characters each weighs five bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 4;

function newCode(): string {
  const signs = [...randomBytes(2 * half)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return signs.join('');
}

const printed = (code: string) => `${code.slice(0, half)}-${code.slice(half)}`;

/** A set of codes as their owner gets them once, and as they are stored. */
export async function newRecoveryCodes(
  profileId: number,
  now: Date,
): Promise<{ readonly shown: string[]; readonly stored: FactorSheet['recovery'] }> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const digests = await Promise.all(codes.map((code) => recoveryDigest(code, profileId)));
  return { shown: codes.map(printed), stored: { created: now.toISOString(), digests } };
}

/** A code may be typed in any case, with blanks or hyphen. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
