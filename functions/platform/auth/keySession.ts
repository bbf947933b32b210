import * as v from 'valibot';
import { areas } from '#shared/accounts/areas';
import { isKey, keyPrefix } from '#shared/accounts/keys/keyFormat';
import { getItem, getItems } from '../db/items';
import { type Account, accountKey, accountSchema } from './accountRecord';
import {
  hasEnded,
  type KeyHolder,
  keyDigest,
  keyPointer,
  keyPointerSchema,
  keySheetKey,
  keySheetSchema,
  type StoredKey,
} from './keyRecord';
import type { Session, TokenFault } from './session';

/** The key that opened a program's session. */
export type UsedKey = Pick<StoredKey, 'id' | 'name' | 'scopes'> & { readonly holder: KeyHolder };

export const looksLikeKey = (token: string): boolean => token.startsWith(keyPrefix);

/** The session that a key opens, as its account stands at this request. */
export async function keySession(text: string, now: Date): Promise<Session | TokenFault> {
  if (!isKey(text)) return 'bad';
  const digest = keyDigest(text);
  const found = await getItem('accounts', keyPointer(digest), { strong: true });
  if (!found) return 'bad';
  const { holder, id, profile_id } = v.parse(keyPointerSchema, found);
  const [ofAccount, ofSheet] = [accountKey(profile_id), keySheetKey(holder)];
  const items = await getItems('accounts', [ofAccount, ofSheet], { strong: true });
  const account = items.find(({ pk }) => pk === ofAccount.pk);
  const sheet = items.find(({ pk }) => pk === ofSheet.pk);
  if (!account || !sheet) return 'bad';
  const key = v.parse(keySheetSchema, sheet).keys.find((one) => one.id === id);
  const owner = v.parse(accountSchema, account);
  if (key?.digest !== digest || !standsFor(owner, holder)) return 'bad';
  return hasEnded(key, now) ? 'expired' : sessionFor(owner, { ...key, holder });
}

/**
 * Whether an account is still one that has such keys and webhooks. A person's role within a
 * company is to be checked here once keys can belong to who acts for a company.
 */
export const standsFor = ({ is_active, is_superuser }: Account, holder: KeyHolder): boolean =>
  is_active && (holder !== 'shop' || is_superuser);

/** A customer's key sees what its account owns, also where that person works for the shop; no key is a superuser. */
function sessionFor(account: Account, { holder, id, name, scopes }: UsedKey): Session {
  return {
    profileId: account.profile_id,
    person: { id: account.profile_id, name: account.name, email: account.email },
    // A program acts only for its key's account.
    actsFor: [],
    name: account.name,
    email: account.email,
    isStaff: holder === 'shop',
    // What it opens, its permissions say.
    areas: holder === 'shop' ? areas : [],
    isSuperuser: false,
    isPartner: account.is_partner,
    // Its holder proved theirs when the key was made; a program has none.
    hasFactor: false,
    mustEnrol: false,
    tokenId: `key-${id}`,
    key: { id, name, scopes, holder },
  };
}
