import { invalid } from '#platform/domainErrors';
import { clear, forgive, hit, isBeyond } from '#platform/auth/throttle';
import { factorLimits, stepUpLimits } from '#platform/auth/throttleLimits';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

/** Counts before the comparison; otherwise parallel guesses would all get through. */
export async function countCode(profileId: number, ip: string, now: Date): Promise<number> {
  const who = String(profileId);
  await hit('factor-address', ip, { ...factorLimits.address, now });
  const left = await hit('factor-code', who, { ...factorLimits.account, now });
  const leftToday = await hit('factor-code-daily', who, { ...factorLimits.accountDaily, now });
  return Math.min(left, leftToday);
}

export type Guarded = {
  /** The digest of the step's challenge. */
  readonly step: string;
  readonly opens: boolean;
};

/**
 * Counts a code in a login that began after too many wrong passwords. `left` counts this step alone, and
 * the account's limits refuse silently; otherwise either would reveal whether the password was right. A
 * step that opens nothing uses up none of the account's limits, because anybody can begin one.
 */
export async function countGuardedCode(
  profileId: number,
  { step, opens }: Guarded,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<{ readonly left: number; readonly counts: boolean }> {
  const who = opens ? String(profileId) : `${profileId} closed`;
  await hit('factor-address', ip, { ...factorLimits.address, now });
  const left = await hit('login-code', step, { ...stepUpLimits.code, now });
  const isOver = await isBeyond('factor-code', who, { ...factorLimits.account, now });
  const isOverToday = await isBeyond('factor-code-daily', who, {
    ...factorLimits.accountDaily,
    now,
  });
  return { left, counts: opens && !isOver && !isOverToday };
}

export async function forgetCodes(profileId: number, ip: string): Promise<void> {
  const who = String(profileId);
  await Promise.all([
    forgive('factor-address', ip),
    clear('factor-code', who),
    forgive('factor-code-daily', who),
  ]);
}

export function wrongCode(left: number) {
  if (left <= 0) return invalid({ code: [accountRefusals.code_locked] });
  const tries = left === 1 ? 'Resta 1 tentativa' : `Restam ${left} tentativas`;
  return invalid({ code: [accountRefusals.wrong_code(tries)] });
}
