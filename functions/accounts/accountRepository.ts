import * as v from 'valibot';
import { accountKey, accountSchema, type Account } from '#platform/auth/accountRecord';
import type { Doing } from '#platform/auth/actor';
import type { Effect } from '#platform/history/queue';
import { appendHistory, type HistoryNews } from '#platform/history/history';
import { findAllStored, findStored } from '#platform/db/storedItems';
import { putItem, updateItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';
import { noRecovery } from './passwords/newRecovery';

export const emailKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'UNIQUE' });
const ownerSchema = v.object({ profile_id: v.number() });

export const getAccount = (profileId: number): Promise<Account | undefined> =>
  findStored(accountSchema, 'accounts', accountKey(profileId), { strong: true });

/** Names by profile id; ids without an account are left out. */
export async function accountNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const accounts = await findAllStored(
    accountSchema,
    'accounts',
    [...new Set(ids)].map(accountKey),
  );
  return new Map(accounts.map(({ profile_id, name }) => [profile_id, name]));
}

/** An id no account has. It is looked up for unknown addresses, so that they also take two reads. */
const noAccount = 0;

export const findAccountByEmail = (email: string): Promise<Account | undefined> =>
  findAccountByKey(emailKey(email).pk);

/** `document` is `CPF#…` or `CNPJ#…`; each belongs to one individual or one company only. */
export const findAccountByDocument = (document: string): Promise<Account | undefined> =>
  findAccountByKey(document);

async function findAccountByKey(pk: string): Promise<Account | undefined> {
  const owner = await findStored(ownerSchema, 'accounts', { pk, sk: 'UNIQUE' }, { strong: true });
  return getAccount(owner?.profile_id ?? noAccount);
}

export const insertAccount = (account: Account): Write =>
  putItem({
    table: 'accounts',
    item: { ...accountKey(account.profile_id), ...account },
    when: { exists: false },
  });

/**
 * Refused when sessions were ended (by a new password or role) since `before` was read. A change that
 * ends sessions, or changes the address, also ends a pending recovery or invitation: its link was meant
 * for the account as it was.
 */
export const changeAccount = (
  before: Account,
  changes: Partial<Account>,
  refused?: () => Error,
): Write =>
  updateItem({
    table: 'accounts',
    key: accountKey(before.profile_id),
    set: endsLinks(before, changes) ? { ...noRecovery, ...changes } : changes,
    when: {
      equals: { token_version: before.token_version, recovery_nonce: before.recovery_nonce },
    },
    ...(refused ? { refused } : {}),
  });

const endsLinks = (
  { token_version, email }: Account,
  { token_version: version = token_version, email: address = email }: Partial<Account>,
): boolean => version !== token_version || address !== email;

type AccountNews = Doing & {
  readonly account: Account;
  readonly action: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly effects?: readonly Effect[];
  /** Further writes of the same transaction. */
  readonly besides?: readonly Write[];
};

/** Changes the account and writes its history entry in one transaction. */
export async function saveAccountChange(
  changes: Partial<Account>,
  news: AccountNews,
  refused?: () => Error,
): Promise<void> {
  const { account, besides = [], ...rest } = news;
  await commit([
    changeAccount(account, changes, refused),
    ...besides,
    profileHistory(account.profile_id, rest),
  ]);
}

/** Records what happened to a client in the history of their profile. */
export const profileHistory = (
  profile: number,
  news: Omit<HistoryNews, 'table' | 'entity' | 'id'>,
): Write => appendHistory({ table: 'accounts', entity: 'profile', id: profile, ...news });

/** Writes no history entry, because no person did anything. */
export const storeRehash = (account: Account, passwordHash: string): Promise<void> =>
  commit([changeAccount(account, { password_hash: passwordHash })]);
