import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#shared/accounts/factors/factor';
import { recoveryDigest } from './factorKeys';
import type { FactorSheet } from './factorSheet';

/** Leaves out characters that are confused on paper: 0 and O, 1 and I. The 32 left carry five bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const half = 4;

function newCode(): string {
  const signs = [...randomBytes(2 * half)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return signs.join('');
}

const printed = (code: string) => `${code.slice(0, half)}-${code.slice(half)}`;

/** A new set of codes, as shown to their owner once and as stored. */
export async function newRecoveryCodes(
  profileId: number,
  now: Date,
): Promise<{ readonly shown: string[]; readonly stored: FactorSheet['recovery'] }> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const digests = await Promise.all(codes.map((code) => recoveryDigest(code, profileId)));
  return { shown: codes.map(printed), stored: { created: now.toISOString(), digests } };
}

/** Accepts a code typed in any case, with blanks or a hyphen. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
