import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { scopes } from '#shared/accounts/keys/scopes';
import { keyCalls } from '#shared/api/budgets';
import { endOfDayInSaoPaulo, isCalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { updatedIf } from '../db/conditionalUpdate';
import { epochSeconds } from '../db/values/epochSeconds';
import { config } from '../config/config';
import { TooMany } from '../domainErrors';
import { log } from '../runtime/logger';
import { integrationRefusals } from '#shared/messages/refusals/integrationRefusals';

/** API keys belong to the shop (made by superusers) or to one account. */
export type KeyHolder = 'shop' | number;

/** 34 random characters cannot be guessed, so an unsalted digest is safe in the table. */
export const keyDigest = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');

/** Finds the item with a holder's keys from the digest of one key. */
export const keyPointer = (digest: string) => ({ pk: `KEY#${digest}`, sk: 'KEY' });
export const keyPointerSchema = v.object({
  holder: v.union([v.literal('shop'), v.number()]),
  id: v.number(),
  /** The account that made the key; calls with the key act as this account. */
  profile_id: v.number(),
});

const storedKey = v.object({
  id: v.number(),
  name: v.string(),
  scopes: v.array(v.picklist(scopes)),
  profile_id: v.number(),
  digest: v.string(),
  created: v.string(),
  /** The last day on which the key works, in São Paulo. */
  expires: v.nullable(v.pipe(v.string(), v.guard(isCalendarDate))),
});
export type StoredKey = v.InferOutput<typeof storedKey>;

/** All keys of a holder are in one item, so that one condition protects their number and names. */
export const keySheetSchema = v.object({ version: v.number(), keys: v.array(storedKey) });
export type KeySheet = v.InferOutput<typeof keySheetSchema>;
export const keySheetKey = (holder: KeyHolder) => ({ pk: `KEYS#${holder}`, sk: 'SHEET' });

export const hasEnded = ({ expires }: Pick<StoredKey, 'expires'>, now: Date): boolean =>
  expires !== null && expires < todayInSaoPaulo(now);

/** The role of a function that accepts keys may only change `KEYUSE#` items of the table. */
export const keyUsesOf = (holder: KeyHolder): string => `KEYUSE#${holder}`;
export const keyUseSchema = v.object({
  sk: v.string(),
  on_day: v.string(),
  n: v.number(),
  last_used: v.string(),
});

type Use = { readonly holder: KeyHolder; readonly id: number };

/** Records one call of a key and counts it; throws 429 once the key has used up its daily limit. */
export async function countKeyUse({ holder, id }: Use, now: Date): Promise<void> {
  const key = { pk: keyUsesOf(holder), sk: String(id) };
  const day = todayInSaoPaulo(now);
  const limit = config.BUDGETS === 'on' ? keyCalls.perDay : Number.MAX_SAFE_INTEGER;
  const values = { ':day': day, ':now': now.toISOString(), ':one': 1 };
  const addOne = () =>
    updatedIf('accounts', key, {
      UpdateExpression: 'SET last_used = :now ADD n :one',
      ConditionExpression: 'on_day = :day AND n < :limit',
      ExpressionAttributeValues: { ...values, ':limit': limit },
    });
  const beginDay = () =>
    updatedIf('accounts', key, {
      UpdateExpression: 'SET last_used = :now, on_day = :day, n = :one',
      ConditionExpression: 'attribute_not_exists(pk) OR on_day < :day',
      ExpressionAttributeValues: values,
    });
  // Tried again because a concurrent call may have started the day in between.
  const counted = (await addOne()) ?? (await beginDay()) ?? (await addOne());
  if (counted) return;
  log('warn', 'key.usedUp', { key_id: id, limit: keyCalls.perDay });
  const end = epochSeconds(endOfDayInSaoPaulo(now));
  throw new TooMany(
    Math.max(1, end - epochSeconds(now)),
    integrationRefusals.key_used_up(keyCalls.perDay),
  );
}
