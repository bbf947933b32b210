import * as v from 'valibot';
import { type TableName, tableNames } from '#shared/storage/tables';
import { historyTargets } from '#shared/system/history';
import { system } from '../auth/actor';
import { storedEffect, type StoredEffect } from '../history/effects';
import {
  MailNotSent,
  nameOf,
  type OutboxParts,
  type Perform,
  performer,
  type Withheld,
} from './effectPerformer';
import { entry as historyEntry } from '../history/history';
import { getItem, queryItems } from '../db/items';
import { updateItem } from '../db/itemWrites';
import { errorFields, log } from '../runtime/logger';
import type { DeliveryFailure } from './failedDeliveries';
import { changeEntry as update, type OutboxEntry } from './outboxEntry';
import { dead, pending } from '../history/outboxKeys';
import { packed } from '../db/values/packed';
import { commit, type Write } from '../db/write';

export type Outbox = {
  /** Delivers what is due, oldest first; answers how many entries it took up. */
  readonly deliverPending: (options: { now: Date; limit?: number }) => Promise<number>;
  /** Delivers one entry if it is due and no other process works on it; answers whether it took it up. */
  readonly deliver: (entry: OutboxEntry, now: Date) => Promise<boolean>;
};

/** Longer than any delivery takes; what a killed process held is due again after it. */
const leaseSeconds = 60;
const minute = 60;
const hour = 60 * minute;
/** Waits after the first, second … failed try: a day in all, so that a service may be away for a night. */
const backoffSeconds = [
  ...[2, 10, minute, 5 * minute, 15 * minute],
  ...[hour, 3 * hour, 6 * hour, 14 * hour],
];
const maxTries = backoffSeconds.length + 1;

/**
 * Effects of committed changes, delivered at least once: each one is marked when it is done, an entry
 * is hidden from others while one process works on it, and after ten tries it is set aside as DEAD.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const perform = performer(parts);
  const deliver: Outbox['deliver'] = async (entry, now) => {
    const taken = await take(entry, now);
    if (!taken) return false;
    await deliverTaken(entry, taken, { now, perform });
    return true;
  };
  return {
    deliver,
    deliverPending: async ({ now, limit = 25 }) => {
      const due = await Promise.all(tableNames.map((table) => readDue(table, now, limit)));
      let delivered = 0;
      for (const entry of due.flat()) {
        if (await deliver(entry, now)) delivered += 1;
      }
      return delivered;
    },
  };
}

async function readDue(table: TableName, now: Date, limit: number): Promise<OutboxEntry[]> {
  const to = now.toISOString();
  const items = await queryItems({ table, index: 'outbox', pk: pending, to, limit });
  return items.map((item) => ({ table, ...v.parse(keySchema, item) }));
}

const keySchema = v.object({ pk: v.string(), sk: v.string() });

const storedEntry = v.object({
  entity: v.picklist([...historyTargets, 'contact', 'refund']),
  entity_id: v.number(),
  outbox_pk: v.optional(v.string()),
  outbox_sk: v.optional(v.string()),
  tries: v.number(),
  effects: v.pipe(packed, v.array(storedEffect)),
  done: v.optional(v.record(v.string(), v.boolean()), {}),
});
type StoredEntry = v.InferOutput<typeof storedEntry>;

/** Hides a due entry from everyone else for a while; undefined when another process was faster. */
async function take(entry: OutboxEntry, now: Date): Promise<StoredEntry | undefined> {
  const item = await getItem(entry.table, entry, { strong: true });
  const stored = v.safeParse(storedEntry, item);
  if (!stored.success) return undefined;
  const { outbox_pk, outbox_sk, tries } = stored.output;
  if (outbox_pk !== pending || outbox_sk === undefined || outbox_sk > now.toISOString()) {
    return undefined;
  }
  if (tries >= maxTries) {
    await setAside(entry, outbox_sk);
    return undefined;
  }
  const lease = later(now, leaseSeconds);
  const taken = await update(entry, {
    UpdateExpression: 'SET outbox_sk = :lease, tries = tries + :one',
    ConditionExpression: 'outbox_sk = :seen AND tries = :tries',
    ExpressionAttributeValues: { ':lease': lease, ':one': 1, ':seen': outbox_sk, ':tries': tries },
  });
  return taken ? { ...stored.output, outbox_sk: lease, tries: tries + 1 } : undefined;
}

type Delivery = { readonly now: Date; readonly perform: Perform };

async function deliverTaken(
  entry: OutboxEntry,
  stored: StoredEntry,
  { now, perform }: Delivery,
): Promise<void> {
  const { effects, done, tries, outbox_sk: lease = '' } = stored;
  let failure: DeliveryFailure | undefined;
  for (const [index, effect] of effects.entries()) {
    if (done[index]) continue;
    try {
      const withheld = await perform(effect, {
        now,
        deliveryId: `${entry.pk}#${entry.sk}#${index}`,
        about: { target: stored.entity, id: stored.entity_id },
      });
      const after = { ...done, [index]: true };
      if (withheld) await settle(entry, after, notSent(entry, stored, { ...withheld, now }));
      else await markDone(entry, after);
      done[index] = true;
    } catch (error) {
      failure = failureOf(effect, error);
      log('error', 'outbox.failed', {
        table: entry.table,
        effect: nameOf(effect),
        tries,
        ...errorFields(error instanceof MailNotSent ? error.cause : error),
      });
    }
  }
  if (!failure) await finish(entry);
  else if (tries >= maxTries) await setAside(entry, lease, failure);
  else await release(entry, lease, later(now, backoffSeconds[tries - 1] ?? leaseSeconds));
}

const markDone = (entry: OutboxEntry, done: StoredEntry['done']) =>
  update(entry, {
    UpdateExpression: 'SET done = :done',
    ExpressionAttributeValues: { ':done': done },
  });

/** Marked together with what there is to say of it. */
const settle = (entry: OutboxEntry, done: StoredEntry['done'], note: Write) =>
  commit([updateItem({ table: entry.table, key: entry, set: { done } }), note]);

const notSent = (
  { table }: OutboxEntry,
  { entity, entity_id: id }: StoredEntry,
  { subject, reason, now }: Withheld & { readonly now: Date },
): Write =>
  historyEntry({
    ...{ table, id, entity, reason, now },
    action: `E-mail não enviado (${subject})`,
    actor: system,
  });

const longestWhy = 200;

function failureOf(effect: StoredEffect, error: unknown): DeliveryFailure {
  const cause = error instanceof MailNotSent ? error.cause : error;
  return {
    to: effect.kind === 'mail' ? effect.to : null,
    subject: error instanceof MailNotSent ? error.subject : null,
    why: cause instanceof Error ? cause.message.slice(0, longestWhy) : '',
  };
}

/** What was delivered names people and is of no further use. */
const finish = (entry: OutboxEntry) =>
  update(entry, { UpdateExpression: 'REMOVE outbox_pk, outbox_sk, effects, done, failure' });

const release = (entry: OutboxEntry, lease: string, due: string) =>
  update(entry, {
    UpdateExpression: 'SET outbox_sk = :due',
    ConditionExpression: 'outbox_sk = :lease',
    ExpressionAttributeValues: { ':due': due, ':lease': lease },
  });

/** With what failed last, for staff who may set it right. */
async function setAside(
  entry: OutboxEntry,
  seen: string,
  failure: DeliveryFailure = { to: null, subject: null, why: '' },
): Promise<void> {
  const moved = await update(entry, {
    UpdateExpression: 'SET outbox_pk = :dead, failure = :failure',
    ConditionExpression: 'outbox_sk = :seen',
    ExpressionAttributeValues: { ':dead': dead, ':seen': seen, ':failure': failure },
  });
  if (moved) log('error', 'outbox.dead', { table: entry.table, entry: `${entry.pk} ${entry.sk}` });
}

const later = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1000).toISOString();
