import * as v from 'valibot';
import { updateIf } from '../db/conditionalUpdate';
import { queryItems } from '../db/items';
import { epochSeconds } from '../db/values/epochSeconds';
import type { Session } from './session';
import { isWorthNoting, sessionKey } from './sessionRecord';
import { errorFields, log } from '../runtime/logger';

/** Starts with `SESSION#` because the role of every function may write keys with that prefix. */
const actedFor = (company: number) => `SESSION#ACTED#${company}`;

const keptDays = 400;

/**
 * Writes at most once in ten minutes per session; the session shows whether a note is due without a
 * read. A failure to write the note does not refuse the call.
 */
export async function noteActing(
  { person: { id: person }, tokenId, acted = {}, key }: Session,
  company: number,
  now: Date,
): Promise<void> {
  const before = acted[String(company)];
  if (key || (before !== undefined && !isWorthNoting({ last_used: before }, now))) return;
  const moment = now.toISOString();
  try {
    await updateIf('accounts', sessionKey(person, tokenId), {
      UpdateExpression: 'SET acted = :acted',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':acted': { ...acted, [String(company)]: moment } },
    });
    await updateIf(
      'accounts',
      { pk: actedFor(company), sk: String(person) },
      {
        UpdateExpression: 'SET last_used = :now, expires_at = :end',
        ConditionExpression: 'attribute_not_exists(pk) OR last_used < :now',
        ExpressionAttributeValues: {
          ':now': moment,
          ':end': epochSeconds(now) + keptDays * 24 * 3600,
        },
      },
    );
  } catch (error) {
    log('warn', 'session.acting_not_noted', errorFields(error));
  }
}

const actedItem = v.object({ sk: v.string(), last_used: v.string() });

/** When each person last acted for the company, accurate to about ten minutes. */
export async function actingOf(company: number): Promise<ReadonlyMap<number, string>> {
  const items = await queryItems({ table: 'accounts', pk: actedFor(company) });
  return new Map(
    items.map((item) => {
      const { sk, last_used } = v.parse(actedItem, item);
      return [Number(sk), last_used];
    }),
  );
}
