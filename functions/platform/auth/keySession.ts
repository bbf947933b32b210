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

/** The key with which a program opened its session. */
export type UsedKey = Pick<StoredKey, 'id' | 'name' | 'scopes'> & { readonly holder: KeyHolder };

export const looksLikeKey = (token: string): boolean => token.startsWith(keyPrefix);

/** The session of a key, built from the account as it is at this request. */
export async function keySession(text: string, now: Date): Promise<Session | TokenFault> {
  if (!isKey(text)) return 'bad';
  const digest = keyDigest(text);
  const found = await getItem('accounts', keyPointer(digest), { strong: true });
  if (!found) return 'bad';
  const { holder, id, profile_id } = v.parse(keyPointerSchema, found);
  const ofAccount = accountKey(profile_id);
  const ofSheet = keySheetKey(holder);
  const items = await getItems('accounts', [ofAccount, ofSheet], { strong: true });
  const account = items.find(({ pk }) => pk === ofAccount.pk);
  const sheet = items.find(({ pk }) => pk === ofSheet.pk);
  if (!account || !sheet) return 'bad';
  const key = v.parse(keySheetSchema, sheet).keys.find((one) => one.id === id);
  const owner = v.parse(accountSchema, account);
  if (key?.digest !== digest || !mayHoldKeys(owner, holder)) return 'bad';
  return hasEnded(key, now) ? 'expired' : sessionFor(owner, { ...key, holder });
}

/**
 * Whether an account may still have keys and webhooks of this holder. A person's role within a
 * company has to be checked here once keys can belong to people who act for a company.
 */
export const mayHoldKeys = ({ is_active, is_superuser }: Account, holder: KeyHolder): boolean =>
  is_active && (holder !== 'shop' || is_superuser);

/**
 * A customer's key sees only what its account owns, even when the person works for the shop; no key
 * is a superuser.
 */
function sessionFor(account: Account, { holder, id, name, scopes }: UsedKey): Session {
  return {
    profileId: account.profile_id,
    person: { id: account.profile_id, name: account.name, email: account.email },
    // A program acts only for the account of its key.
    actsFor: [],
    name: account.name,
    email: account.email,
    isStaff: holder === 'shop',
    // The scopes of the key limit what it may do in these areas.
    areas: holder === 'shop' ? areas : [],
    isSuperuser: false,
    isPartner: account.is_partner,
    // The holder proved the second factor when the key was made; a program cannot.
    hasFactor: false,
    mustEnrol: false,
    tokenId: `key-${id}`,
    key: { id, name, scopes, holder },
  };
}
