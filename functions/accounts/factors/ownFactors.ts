import type { Account } from '#platform/auth/accountRecord';
import { notFound, refused } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { getAccount } from '../accountRepository';
import { type FactorSheet, findFactors } from './factorSheet';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

const maxFactors = 5;

export async function ownFactors(
  session: Session,
): Promise<{ readonly account: Account; readonly sheet: FactorSheet | undefined }> {
  const [account, sheet] = await Promise.all([
    getAccount(session.profileId),
    findFactors(session.profileId),
  ]);
  if (!account) throw notFound();
  return { account, sheet };
}

export function refuseTooMany(sheet: FactorSheet | undefined): void {
  if ((sheet?.factors.length ?? 0) >= maxFactors) {
    throw refused(accountRefusals.too_many_factors(maxFactors));
  }
}
