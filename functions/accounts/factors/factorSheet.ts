import * as v from 'valibot';
import type { Factor } from '#shared/accounts/factors/factor';
import { getItem, type Key } from '#platform/db/items';
import { findStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';

const named = {
  id: v.number(),
  name: v.string(),
  created: v.string(),
  /** ISO moment when the factor last proved a login; absent before the first. */
  last_used: v.optional(v.string()),
};

const totpFactor = v.object({
  ...named,
  kind: v.literal('totp'),
  /** Encrypted (`factorKeys.ts`). */
  secret: v.string(),
  /** The time step of the last accepted code; this step and earlier ones are used up. */
  last_step: v.number(),
});

const passkeyFactor = v.object({
  ...named,
  kind: v.literal('passkey'),
  credential_id: v.string(),
  /** A COSE key in base64url. */
  public_key: v.string(),
  counter: v.number(),
  transports: v.optional(v.array(v.string())),
  /** The browser and system on which a passkey was made. */
  device: v.optional(v.string()),
});

/**
 * Everything about one account's second factors, at `D#<profile id>` / `FACTORS` of the accounts table.
 * It is kept apart from the account because every request reads the account.
 */
const factorSheet = v.object({
  profile_id: v.number(),
  /** Every write expects the edition it read and raises it, so that no proof can be used twice. */
  edition: v.number(),
  next_id: v.number(),
  /** The random name by which passkeys know the account; it says nothing about the person. */
  handle: v.string(),
  factors: v.array(v.variant('kind', [totpFactor, passkeyFactor])),
  recovery: v.object({ created: v.string(), digests: v.array(v.string()) }),
});
export type FactorSheet = v.InferOutput<typeof factorSheet>;
export type StoredFactor = FactorSheet['factors'][number];
export type Passkey = v.InferOutput<typeof passkeyFactor>;

export const factorSheetKey = (profileId: number): Key => ({ pk: `D#${profileId}`, sk: 'FACTORS' });

/** Undefined when the account has no second factor. */
export const findFactors = (profileId: number): Promise<FactorSheet | undefined> =>
  findStored(factorSheet, 'accounts', factorSheetKey(profileId), { strong: true });

/** Replaces the sheet that was read (undefined for none); `refused` when another change came first. */
export function storeFactors(
  before: FactorSheet | undefined,
  after: FactorSheet,
  refused?: () => Error,
): Write {
  return putItem({
    table: 'accounts',
    item: {
      ...factorSheetKey(after.profile_id),
      ...after,
      edition: (before?.edition ?? 0) + 1,
    },
    when: before ? { equals: { edition: before.edition } } : { exists: false },
    ...(refused ? { refused } : {}),
  });
}

const handleKey = (handle: string): Key => ({ pk: `HANDLE#${handle}`, sk: 'UNIQUE' });
const holder = v.object({ profile_id: v.number() });

/** Lets a passkey that itself names its account find that account. */
export const storeHandle = ({ handle, profile_id }: FactorSheet): Write =>
  putItem({ table: 'accounts', item: { ...handleKey(handle), profile_id } });

const dropHandle = ({ handle }: FactorSheet): Write =>
  deleteItem({ table: 'accounts', key: handleKey(handle) });

/** The factors of the account that a passkey names; undefined once the account no longer has this handle. */
export async function findFactorsByHandle(handle: string): Promise<FactorSheet | undefined> {
  const item = await getItem('accounts', handleKey(handle), { strong: true });
  const sheet = item && (await findFactors(v.parse(holder, item).profile_id));
  return sheet?.handle === handle ? sheet : undefined;
}

/** Removes the sheet, provided it has not changed since it was read. */
export const dropFactors = (sheet: FactorSheet): Write[] => [
  deleteItem({
    table: 'accounts',
    key: factorSheetKey(sheet.profile_id),
    when: { equals: { edition: sheet.edition } },
  }),
  dropHandle(sheet),
];

/** Deletes all factors when the account is erased. */
export async function forgetFactors(profileId: number): Promise<Write[]> {
  const sheet = await findFactors(profileId);
  const forgotten = deleteItem({ table: 'accounts', key: factorSheetKey(profileId) });
  return sheet ? [forgotten, dropHandle(sheet)] : [forgotten];
}

export function presentFactor(factor: StoredFactor): Factor {
  const { id, kind, name, created, last_used = null } = factor;
  const device = factor.kind === 'passkey' ? factor.device : undefined;
  return { id, kind, name, created, last_used, ...(device ? { device } : {}) };
}

/** The kinds of factor that the account's owner can use, passkeys first. */
export const kindsOf = ({ factors }: FactorSheet): StoredFactor['kind'][] =>
  (['passkey', 'totp'] as const).filter((kind) => factors.some((one) => one.kind === kind));
