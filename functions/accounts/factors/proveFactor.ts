import type { AssertionResponse } from '#shared/accounts/factors/factor';
import { apiMessages } from '#shared/messages/messages';
import { invalid } from '#platform/domainErrors';
import { log } from '#platform/runtime/logger';
import { forgive, hit } from '#platform/auth/throttle';
import { factorLimits } from '#platform/auth/throttleLimits';
import type { Write } from '#platform/db/write';
import {
  countCode,
  countGuardedCode,
  forgetCodes,
  type Guarded,
  wrongCode,
} from './challenges/codeTries';
import { isSameDigest, recoveryDigest, unseal } from './factorKeys';
import { type FactorSheet, storeFactors } from './factorSheet';
import { plainCode } from './recoveryCodes';
import { stepOf } from './totp';
import { counterOf } from './passkeys/verifyPasskey';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

type Proof = {
  readonly code: string | undefined;
  readonly assertion: AssertionResponse | undefined;
};
type Proving = {
  /** The challenge a passkey was to sign; undefined when there was none or it has expired. */
  readonly webauthn: string | undefined;
  readonly now: Date;
  readonly ip: string;
  /** Set when the login began after too many wrong passwords. */
  readonly guarded?: Guarded | undefined;
};

/** A good proof. Its write goes into the transaction of the change it allows, so that it works once. */
export type Proved = {
  readonly write: Write;
  /** How many recovery codes remain; set only when the proof was one. */
  readonly codesLeft: number | undefined;
};

/** Checks a proof by a second factor; throws 400 on the field it came in, or 429. */
export async function proveFactor(
  sheet: FactorSheet,
  { code, assertion }: Proof,
  proving: Proving,
): Promise<Proved> {
  if (code !== undefined) return proveByCode(sheet, code, proving);
  if (assertion === undefined) throw invalid({ code: [apiMessages.required] });
  return proveByPasskey(sheet, assertion, proving);
}

const usedUp = () => invalid({ code: [accountRefusals.code_used] });
const badPasskey = () => invalid({ assertion: [accountRefusals.passkey_refused] });

async function proveByCode(
  sheet: FactorSheet,
  typed: string,
  { now, ip, guarded }: Proving,
): Promise<Proved> {
  const { left, counts } = guarded
    ? await countGuardedCode(sheet.profile_id, guarded, { ip, now })
    : { left: await countCode(sheet.profile_id, ip, now), counts: true };
  const code = plainCode(typed);
  const proved = /^\d{6}$/.test(code)
    ? await useTotp(sheet, code, now)
    : await useRecoveryCode(sheet, code);
  if (!proved || !counts) {
    log('warn', 'factor.refused', { profile_id: sheet.profile_id, kind: 'code' });
    throw wrongCode(left);
  }
  await forgetCodes(sheet.profile_id, ip);
  return proved;
}

async function useTotp(sheet: FactorSheet, code: string, now: Date): Promise<Proved | undefined> {
  for (const factor of sheet.factors) {
    if (factor.kind !== 'totp') continue;
    const step = stepOf(code, await unseal(factor.secret, sheet.profile_id), now);
    if (step === undefined) continue;
    if (step <= factor.last_step) throw usedUp();
    const used = { ...factor, last_step: step, last_used: now.toISOString() };
    const factors = sheet.factors.map((one) => (one === factor ? used : one));
    return { write: storeFactors(sheet, { ...sheet, factors }, usedUp), codesLeft: undefined };
  }
  return undefined;
}

async function useRecoveryCode(sheet: FactorSheet, code: string): Promise<Proved | undefined> {
  const { recovery, profile_id } = sheet;
  const digest = await recoveryDigest(code, profile_id);
  const digests = recovery.digests.filter((stored) => !isSameDigest(stored, digest));
  if (digests.length === recovery.digests.length) return undefined;
  const after = { ...sheet, recovery: { ...recovery, digests } };
  return { write: storeFactors(sheet, after, usedUp), codesLeft: digests.length };
}

/** Signatures cannot be guessed, so wrong ones count against the address only and lock no account. */
export async function proveByPasskey(
  sheet: FactorSheet | undefined,
  assertion: AssertionResponse,
  { webauthn, now, ip, guarded }: Proving,
): Promise<Proved> {
  await hit('factor-address', ip, { ...factorLimits.address, now });
  const passkey = sheet?.factors.find(
    (factor) => factor.kind === 'passkey' && factor.credential_id === assertion.id,
  );
  if (!sheet || passkey?.kind !== 'passkey' || webauthn === undefined) throw badPasskey();
  const counter = await counterOf(assertion, { passkey, webauthn });
  if (counter === undefined || guarded?.opens === false) {
    log('warn', 'factor.refused', { profile_id: sheet.profile_id, kind: 'passkey' });
    throw badPasskey();
  }
  await forgive('factor-address', ip);
  const used = { ...passkey, counter, last_used: now.toISOString() };
  const factors = sheet.factors.map((one) => (one === passkey ? used : one));
  return { write: storeFactors(sheet, { ...sheet, factors }, badPasskey), codesLeft: undefined };
}
