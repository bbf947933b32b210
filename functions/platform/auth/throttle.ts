import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type ConditionalUpdate, updatedIf, updateIf } from '../db/conditionalUpdate';
import { dynamo, tableName } from '../db/client/dynamo';
import { tooMany } from '../domainErrors';
import { getItem } from '../db/items';
import { keyedHash } from './keyedHash';
import { epochSeconds } from '../db/values/epochSeconds';

export type ThrottleLimit = {
  readonly limit: number;
  /** Length of the window, which starts with the first hit. */
  readonly windowSeconds: number;
  readonly now: Date;
};

const stored = v.object({ n: v.number(), expires_at: v.number() });

/** Counts one more and returns whether it exceeds the limit, for callers that do not answer 429. */
export async function isBeyond(name: string, who: string, rule: ThrottleLimit): Promise<boolean> {
  return (await count(name, who, rule)).n > rule.limit;
}

/**
 * Counts one more and throws 429 beyond the limit; returns how many are left. Where only failures
 * count (login), call `hit` first and `forgive` or `clear` on success: a `peek` before a slow check
 * would let parallel guesses through.
 */
export async function hit(name: string, who: string, rule: ThrottleLimit): Promise<number> {
  const { n, expires_at } = await count(name, who, rule);
  if (n > rule.limit) throw tooMany(secondsUntil(expires_at, rule.now));
  return rule.limit - n;
}

/** Throws 429 when the limit is used up; counts nothing. */
export async function peek(name: string, who: string, rule: ThrottleLimit): Promise<void> {
  const end = await usedUpUntil(name, who, rule);
  if (end !== undefined) throw tooMany(secondsUntil(end, rule.now));
}

/** Whether the limit is used up, for callers that do not answer 429; counts nothing. */
export const isUsedUp = async (name: string, who: string, rule: ThrottleLimit): Promise<boolean> =>
  (await usedUpUntil(name, who, rule)) !== undefined;

/** Takes back one count. */
export async function forgive(name: string, who: string): Promise<void> {
  await updateIf('system', key(name, who), {
    UpdateExpression: 'ADD n :back',
    ConditionExpression: 'n > :none',
    ExpressionAttributeValues: { ':back': -1, ':none': 0 },
  });
}

/** Starts the count again. */
export async function clear(name: string, who: string): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName('system'), Key: key(name, who) }));
}

const key = (name: string, who: string) => ({
  pk: `THROTTLE#${name}#${keyedHash('throttle', who)}`,
  sk: 'THROTTLE',
});

const secondsUntil = (end: number, now: Date) => Math.max(1, end - epochSeconds(now));

/** Epoch seconds at which the window ends; undefined while the limit is not used up. */
async function usedUpUntil(
  name: string,
  who: string,
  { limit, now }: ThrottleLimit,
): Promise<number | undefined> {
  const item = v.safeParse(stored, await getItem('system', key(name, who), { strong: true }));
  if (!item.success || item.output.expires_at <= epochSeconds(now)) return undefined;
  return item.output.n >= limit ? item.output.expires_at : undefined;
}

/** Adds to the current window, or replaces an ended one, which DynamoDB deletes late. */
async function count(name: string, who: string, rule: ThrottleLimit) {
  for (;;) {
    const counted = (await addToWindow(name, who, rule)) ?? (await startWindow(name, who, rule));
    if (counted) return counted;
  }
}

const addToWindow = (name: string, who: string, { now }: ThrottleLimit) =>
  update(name, who, {
    UpdateExpression: 'ADD n :one',
    ConditionExpression: 'expires_at > :now',
    ExpressionAttributeValues: { ':one': 1, ':now': epochSeconds(now) },
  });

const startWindow = (name: string, who: string, { now, windowSeconds }: ThrottleLimit) =>
  update(name, who, {
    UpdateExpression: 'SET n = :one, expires_at = :end',
    ConditionExpression: 'attribute_not_exists(pk) OR expires_at <= :now',
    ExpressionAttributeValues: {
      ':one': 1,
      ':now': epochSeconds(now),
      ':end': epochSeconds(now) + windowSeconds,
    },
  });

async function update(name: string, who: string, change: ConditionalUpdate) {
  const item = await updatedIf('system', key(name, who), change);
  return item && v.parse(stored, item);
}
