import type { Account } from '../../platform/accountRecord';
import type { Actor } from '../../platform/actor';
import { config } from '../../platform/config';
import type { Effect } from '../../platform/effects';
import { notFound, refused } from '../../platform/errors';
import { entry } from '../../platform/history';
import type { Session } from '../../platform/session';
import { commit, type Write } from '../../platform/write';
import { changeAccount, getAccount } from '../accountRepository';
import {
  dropFactors,
  type FactorSheet,
  findFactors,
  storeFactors,
  type StoredFactor,
} from './factorSheet';
import type { FactorNews } from './factorNews';
import { newRecoveryCodes } from './recoveryCodes';

type Acting = { readonly session: Session; readonly actor: Actor; readonly now: Date };

export type NewFactor =
  | Omit<Extract<StoredFactor, { kind: 'totp' }>, 'id' | 'created'>
  | Omit<Extract<StoredFactor, { kind: 'passkey' }>, 'id' | 'created'>;

const maxFactors = 5;

/** Of one's own account, whose rows are read first. */
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
    throw refused(`Uma conta tem no máximo ${maxFactors} fatores. Remova um antes.`);
  }
}

type Adding = Acting & {
  readonly account: Account;
  readonly sheet: FactorSheet | undefined;
  readonly handle: string;
  /** Uses the enrolment up. */
  readonly used: Write;
};

/** Answers the recovery codes that come with the first factor, none with a further one. */
export async function addFactor(factor: NewFactor, adding: Adding): Promise<string[]> {
  const { account, sheet, used, now } = adding;
  refuseTooMany(sheet);
  const codes = await newRecoveryCodes(account.profile_id, now);
  const { factors, ...before } = sheet ?? firstSheet(adding, codes.stored);
  const added = { ...factor, id: before.next_id, created: now.toISOString() };
  const after = { ...before, next_id: added.id + 1, factors: [...factors, added] };
  await commit([
    used,
    storeFactors(sheet, after),
    ...accountWrites(account, { has_factor: true }, adding),
    news(account, { ...adding, action: 'Segundo fator adicionado', what: 'added', factor }),
  ]);
  return sheet ? [] : codes.shown;
}

const firstSheet = (
  { account: { profile_id }, handle }: Adding,
  recovery: FactorSheet['recovery'],
): FactorSheet => ({ profile_id, handle, edition: 0, next_id: 1, factors: [], recovery });

export async function removeFactor(id: number, acting: Acting): Promise<void> {
  const { account, sheet } = await ownFactors(acting.session);
  const factor = sheet?.factors.find((one) => one.id === id);
  if (!sheet || !factor) throw notFound();
  const factors = sheet.factors.filter((one) => one !== factor);
  const isLast = factors.length === 0;
  const { isStaff } = acting.session;
  if (isLast && isStaff && config.STAFF_FACTOR === 'required') {
    throw refused('A equipe precisa de um segundo fator. Cadastre outro antes de remover este.');
  }
  await commit([
    isLast ? dropFactors(sheet) : storeFactors(sheet, { ...sheet, factors }),
    ...accountWrites(account, { has_factor: !isLast }, acting),
    news(account, { ...acting, action: 'Segundo fator removido', what: 'removed', factor }),
  ]);
}

/** Of a person who lost theirs. Without any there is nothing to do. */
export async function resetFactors(profileId: number, acting: Acting): Promise<void> {
  if (profileId === acting.session.profileId) {
    throw refused('Remova os seus próprios fatores em Minha conta.');
  }
  const [account, sheet] = await Promise.all([getAccount(profileId), findFactors(profileId)]);
  if (!account || !sheet) return;
  await commit([
    dropFactors(sheet),
    changeAccount(account, { has_factor: false, token_version: account.token_version + 1 }),
    news(account, { ...acting, action: 'Segundo fator redefinido', what: 'reset' }),
  ]);
}

/** New recovery codes in the place of those before. */
export async function renewRecoveryCodes(acting: Acting): Promise<string[]> {
  const { account, sheet } = await ownFactors(acting.session);
  if (!sheet) throw refused('Cadastre um segundo fator antes.');
  const { shown, stored } = await newRecoveryCodes(account.profile_id, acting.now);
  await commit([
    storeFactors(sheet, { ...sheet, recovery: stored }),
    news(account, { ...acting, action: 'Códigos de recuperação trocados', what: 'codesRenewed' }),
  ]);
  return shown;
}

/** Sessions of before are ended, but the one this is done in. */
function accountWrites(
  account: Account,
  { has_factor }: { readonly has_factor: boolean },
  { session }: Acting,
): Write[] {
  const version = account.token_version + 1;
  const kept_session = { token: session.tokenId, version };
  return [changeAccount(account, { has_factor, token_version: version, kept_session })];
}

type News = Pick<Acting, 'actor' | 'now'> & {
  readonly action: string;
  readonly what: FactorNews;
  readonly factor?: Pick<StoredFactor, 'kind'>;
  readonly left?: number;
};

type CodeUsed = Pick<Acting, 'actor' | 'now'> & { readonly codesLeft: number | undefined };

/** For a proof that may have been a recovery code. */
export const codeUsedNews = (
  account: Account,
  { codesLeft: left, ...acting }: CodeUsed,
): Write[] =>
  left === undefined
    ? []
    : [news(account, { ...acting, action: 'Código de recuperação usado', what: 'codeUsed', left })];

/** The history entry and the e-mail its owner is told by. */
function news(account: Account, { action, actor, now, what, factor, left }: News): Write {
  const mail: Effect = {
    kind: 'mail',
    template: 'factorsChanged',
    to: account.email,
    data: { what, moment: now.toISOString(), factor: factor?.kind, left },
  };
  const id = account.profile_id;
  return entry({ table: 'accounts', id, entity: 'profile', action, actor, now, effects: [mail] });
}
