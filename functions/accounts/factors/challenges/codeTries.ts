import { invalid } from '#platform/domainErrors';
import { clear, forgive, hit } from '#platform/auth/throttle';
import { factorLimits } from '#platform/auth/throttleLimits';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

/** Counted before the comparison, or parallel guesses would all get through. */
export async function countCode(profileId: number, ip: string, now: Date): Promise<number> {
  const who = String(profileId);
  await hit('factor-address', ip, { ...factorLimits.address, now });
  const left = await hit('factor-code', who, { ...factorLimits.account, now });
  const leftToday = await hit('factor-code-daily', who, { ...factorLimits.accountDaily, now });
  return Math.min(left, leftToday);
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
