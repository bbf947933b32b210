import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { notFound, refused } from '../domainErrors';
import { findStored } from './storedItems';
import { putItem } from './itemWrites';
import type { Write } from './write';
import { epochSeconds } from './values/epochSeconds';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

/** A call that its sender may repeat without repeating its effect. */
export type RepeatableCall = {
  /** The profile id of the caller; each user has their own keys. */
  readonly user: number;
  /**
   * What is repeated. Without it, a key used for one thing would be answered by the number of
   * another, which may be somebody else's.
   */
  readonly operation: string;
  /** The `Idempotency-Key` header; a call without it is not recognised when it is repeated. */
  readonly key: string | undefined;
  readonly body: unknown;
  readonly now: Date;
};

const keptSeconds = 48 * 60 * 60;

const recordSchema = v.object({
  body_hash: v.string(),
  answer: v.pipe(v.string(), v.parseJson()),
  expires_at: v.number(),
});

type KeyedCall = RepeatableCall & { readonly key: string };

/**
 * Runs `operation` once per key and answers every repetition with the first answer. `operation`
 * puts the writes of `record(answer)` into its own transaction; without a key there are none, and it
 * runs every time. A concurrent repetition that loses the race, or that is refused because of what the
 * first call wrote, gets the first call's answer.
 * Keep the answer small (an id to read the object by), because it is stored with the record.
 */
export async function answerOnce<Answer extends v.GenericSchema>(
  { key, ...unkeyed }: RepeatableCall,
  answer: Answer,
  operation: (
    record: (value: v.InferInput<Answer>) => readonly Write[],
  ) => Promise<v.InferOutput<Answer>>,
): Promise<v.InferOutput<Answer>> {
  if (key === undefined) return operation(() => []);
  const call = { ...unkeyed, key };
  const earlier = await recall(call);
  if (earlier) return v.parse(answer, earlier.answer);
  try {
    return await operation((value) => [record(call, value)]);
  } catch (error) {
    // A concurrent repetition may fail for any reason, even because of what the first call wrote.
    const winner = await recall(call);
    if (!winner) throw error;
    return v.parse(answer, winner.answer);
  }
}

const createdOne = v.object({ id: v.number() });

type Creating<Created> = {
  /** Puts the writes of `record(created)` into its own transaction. */
  readonly create: (record: (created: Created) => readonly Write[]) => Promise<Created>;
  /** What an earlier call with this key created; undefined if it is gone. */
  readonly read: (id: number) => Promise<Created | undefined>;
};

/** Creates an object, only once for a key; without a key every call creates one. */
export async function createOnce<Created extends { readonly id: number }>(
  call: RepeatableCall,
  { create, read }: Creating<Created>,
): Promise<Created> {
  let own: Created | undefined;
  const { id } = await answerOnce(call, createdOne, async (record) => {
    own = await create((created) => record({ id: created.id }));
    return own;
  });
  const created = own?.id === id ? own : await read(id);
  if (!created) throw notFound();
  return created;
}

/** Whether a call with this key was answered, whatever its body. */
export async function isAnswered(call: Omit<KeyedCall, 'body'>): Promise<boolean> {
  return (await stored(call)) !== undefined;
}

/** The record of a call; an expired one may still be in the table. */
async function stored(call: Omit<KeyedCall, 'body'>) {
  const found = await findStored(recordSchema, 'system', recordKey(call), { strong: true });
  return found && found.expires_at > epochSeconds(call.now) ? found : undefined;
}

class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered';
}

async function recall(call: KeyedCall): Promise<{ answer: unknown } | undefined> {
  const earlier = await stored(call);
  if (earlier && earlier.body_hash !== bodyHash(call.body)) {
    throw refused(callRefusals.reused_attempt);
  }
  return earlier;
}

const record = (call: KeyedCall, answer: unknown): Write =>
  putItem({
    table: 'system',
    item: {
      ...recordKey(call),
      body_hash: bodyHash(call.body),
      answer: JSON.stringify(answer),
      expires_at: epochSeconds(call.now) + keptSeconds,
    },
    // DynamoDB may delete expired items days late.
    when: { absentOrExpired: epochSeconds(call.now) },
    refused: () => new AlreadyAnswered(),
  });

const recordKey = ({ user, operation, key }: Omit<KeyedCall, 'body' | 'now'>) => ({
  pk: `IDEM#${user}#${operation}#${key}`,
  sk: 'IDEM',
});

const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('base64');

/** Sorts the fields of JSON objects, whose order has no meaning. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, content]) => [field, sorted(content)]);
}
