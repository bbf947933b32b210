import type { Account } from '#platform/auth/accountRecord';
import { refused } from '#platform/domainErrors';
import { commit, type Write } from '#platform/db/write';
import { type FactorSheet, storeFactors, type StoredFactor, storeHandle } from './factorSheet';
import { accountWrites, type Acting, news } from './factorWrites';
import { ownFactors, refuseTooMany } from './ownFactors';
import { newRecoveryCodes } from './recoveryCodes';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

type NewFactor =
  | Omit<Extract<StoredFactor, { kind: 'totp' }>, 'id' | 'created'>
  | Omit<Extract<StoredFactor, { kind: 'passkey' }>, 'id' | 'created'>;

type Adding = Acting & {
  readonly account: Account;
  readonly sheet: FactorSheet | undefined;
  readonly handle: string;
  /** Writes that use up the enrolment and end the steps that began before this factor. */
  readonly ended: readonly Write[];
};

/** Returns the recovery codes that come with the first factor; a further factor brings none. */
export async function addFactor(factor: NewFactor, adding: Adding): Promise<string[]> {
  const { account, sheet, ended, now } = adding;
  refuseTooMany(sheet);
  const codes = await newRecoveryCodes(account.profile_id, now);
  const { factors, ...before } = sheet ?? firstSheet(adding, codes.stored);
  const added = { ...factor, id: before.next_id, created: now.toISOString() };
  const after = { ...before, next_id: added.id + 1, factors: [...factors, added] };
  await commit([
    ...ended,
    storeFactors(sheet, after),
    storeHandle(after),
    ...accountWrites(account, { has_factor: true }, adding),
    news(account, { ...adding, action: 'Segundo fator adicionado', what: 'added', factor }),
  ]);
  return sheet ? [] : codes.shown;
}

const firstSheet = (
  { account: { profile_id }, handle }: Adding,
  recovery: FactorSheet['recovery'],
): FactorSheet => ({ profile_id, handle, edition: 0, next_id: 1, factors: [], recovery });

/** Replaces all recovery codes by new ones. */
export async function renewRecoveryCodes(acting: Acting): Promise<string[]> {
  const { account, sheet } = await ownFactors(acting.session);
  if (!sheet) throw refused(accountRefusals.factor_first);
  const { shown, stored } = await newRecoveryCodes(account.profile_id, acting.now);
  await commit([
    storeFactors(sheet, { ...sheet, recovery: stored }),
    news(account, { ...acting, action: 'Códigos de recuperação trocados', what: 'codesRenewed' }),
  ]);
  return shown;
}
