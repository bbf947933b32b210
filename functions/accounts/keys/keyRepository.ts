import * as v from 'valibot';
import { type ApiKey, shownAfterEnd } from '#shared/accounts/keys/apiKey';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  type KeyHolder,
  keyPointer,
  type KeySheet,
  keySheetKey,
  keySheetSchema,
  keyUseSchema,
  keyUsesOf,
  type StoredKey,
} from '#platform/auth/keyRecord';
import { overtaken } from '#platform/db/decideAndCommit';
import { queryItems } from '#platform/db/items';
import { findStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { commit, type Write } from '#platform/db/write';

const table = 'accounts';

export async function findKeys(holder: KeyHolder): Promise<KeySheet> {
  const sheet = await findStored(keySheetSchema, table, keySheetKey(holder), { strong: true });
  return sheet ?? { version: 0, keys: [] };
}

/** Refused as overtaken when another change of the same holder's keys was stored first. */
export const keepKeys = (
  holder: KeyHolder,
  { version }: KeySheet,
  keys: readonly StoredKey[],
): Write =>
  putItem({
    table,
    item: { ...keySheetKey(holder), version: version + 1, keys },
    when: version === 0 ? { exists: false } : { equals: { version } },
    refused: overtaken,
  });

export const openByKey = (holder: KeyHolder, { id, profile_id, digest }: StoredKey): Write =>
  putItem({
    table,
    item: { ...keyPointer(digest), holder, id, profile_id },
    when: { exists: false },
  });

/** Makes the key invalid at once and deletes the record of its uses. */
export const closeKey = (holder: KeyHolder, { id, digest }: StoredKey): Write[] => [
  deleteItem({ table, key: keyPointer(digest) }),
  deleteItem({ table, key: { pk: keyUsesOf(holder), sk: String(id) } }),
];

/** Keys that ended long ago are no longer listed. */
export const isShown = ({ expires }: StoredKey, now: Date): boolean =>
  expires === null || addDays(expires, shownAfterEnd) >= todayInSaoPaulo(now);

/** Lists the newest key first. */
export async function presentKeys(
  holder: KeyHolder,
  keys: readonly StoredKey[],
  now: Date,
): Promise<ApiKey[]> {
  const items = await queryItems({ table, pk: keyUsesOf(holder), strong: true });
  const uses = new Map(
    items.map((item) => {
      const use = v.parse(keyUseSchema, item);
      return [use.sk, use] as const;
    }),
  );
  const today = todayInSaoPaulo(now);
  return keys
    .filter((key) => isShown(key, now))
    .toSorted((one, other) => other.id - one.id)
    .map(({ id, name, scopes, created, expires }) => {
      const use = uses.get(String(id));
      return {
        id,
        name,
        scopes,
        created,
        expires,
        last_used: use?.last_used ?? null,
        calls_today: use?.on_day === today ? use.n : 0,
      };
    });
}

/** Deletes a person's own keys and the keys they made for the shop. */
export async function forgetKeys(person: number): Promise<void> {
  for (const holder of [person, 'shop'] as const) {
    const sheet = await findKeys(holder);
    const gone = sheet.keys.filter(({ profile_id }) => profile_id === person);
    if (gone.length === 0 && holder === 'shop') continue;
    const left = sheet.keys.filter((key) => !gone.includes(key));
    await commit([
      ...(holder === 'shop'
        ? [keepKeys(holder, sheet, left)]
        : [deleteItem({ table, key: keySheetKey(holder) })]),
      ...gone.flatMap((key) => closeKey(holder, key)),
    ]);
  }
}
