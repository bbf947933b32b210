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
import { appendHistory } from '../history/history';
import { updatedIf } from '../db/conditionalUpdate';
import { queryStored } from '../db/storedItems';
import { updateItem } from '../db/itemWrites';
import { errorFields, log } from '../runtime/logger';
import type { DeliveryFailure } from './failedDeliveries';
import { changeEntry as update, type OutboxEntry, outboxKey } from './outboxEntry';
import { dead, pending } from '../history/outboxKeys';
import { packed } from '../db/values/packed';
import { commit, type Write } from '../db/write';

export type Outbox = {
  /** Delivers everything due, oldest first, and what that queues, within a run's limit. */
  readonly deliverAll: () => Promise<{
    readonly delivered: number;
    /** Age of the oldest change whose e-mails or jobs are not all done. */
    readonly oldestSeconds: number;
  }>;
  /** Delivers what is due now, oldest first; returns how many entries it processed. */
  readonly deliverPending: (options: { now: Date; limit?: number }) => Promise<number>;
  /** Delivers one entry if it is due and no other process has it; returns whether it did. */
  readonly deliver: (entry: OutboxEntry, now: Date) => Promise<boolean>;
};

/** Longer than any delivery; after it, entries of a killed process are due again. */
const leaseSeconds = 60;
const minute = 60;
const hour = 60 * minute;
/** Delays after each failed try: a day in total, so that a service may be down overnight. */
const backoffSeconds = [
  2,
  10,
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  14 * hour,
];
const maxTries = backoffSeconds.length + 1;

/** Limit of deliveries per table in one round. */
const batch = 25;
/** Ends a long run; the next run continues. */
const maxRounds = 40;
/** A round reads at least this many per table: due entries sort before retries. */
const readAtOnce = 100;

/**
 * Delivers the effects of committed changes at least once: each is marked when done, an entry is
 * hidden from other processes while one works on it, and after ten tries it is set aside as DEAD.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const perform = performer(parts);
  const deliver = async (entry: OutboxEntry, now: Date): Promise<Delivered | undefined> => {
    const taken = await take(entry, now);
    return taken && deliverTaken(entry, taken, { now, perform });
  };
  const round = async (now: Date, limit = batch): Promise<Round> => {
    const waiting = await Promise.all(tableNames.map((table) => readWaiting(table, limit)));
    const due = waiting.map((entries) => entries.filter((entry) => entry.due <= now.toISOString()));
    const left = new Set(waiting.flat());
    const result = { delivered: 0, more: due.some((entries) => entries.length > limit) };
    for (const entry of due.flatMap((entries) => entries.slice(0, limit))) {
      const done = await deliver(entry, now);
      if (!done) continue;
      result.delivered += 1;
      if (done.ranJob) result.more = true;
      if (done.isWhole) left.delete(entry);
    }
    return { ...result, left: [...left] };
  };
  return {
    deliver: async (entry, now) => (await deliver(entry, now)) !== undefined,
    deliverPending: async ({ now, limit }) => (await round(now, limit)).delivered,
    deliverAll: async () => {
      let delivered = 0;
      for (let rounds = 1; ; rounds += 1) {
        const now = new Date();
        const last = await round(now);
        delivered += last.delivered;
        if (!last.more || rounds === maxRounds) {
          return { delivered, oldestSeconds: oldestOf(last.left, now) };
        }
      }
    },
  };
}

type Round = {
  readonly delivered: number;
  /** More is due than this round delivered, or a job ran, which may have queued more. */
  readonly more: boolean;
  readonly left: readonly OutboxEntry[];
};

type Delivered = { readonly ranJob: boolean; readonly isWhole: boolean };

async function readWaiting(
  table: TableName,
  limit: number,
): Promise<(OutboxEntry & { readonly due: string })[]> {
  const request = { table, index: 'outbox', pk: pending, limit: Math.max(limit, readAtOnce) };
  const waiting = await queryStored(outboxKey, request);
  return waiting.map(({ outbox_sk: due, ...key }) => ({ table, due, ...key }));
}

function oldestOf(entries: readonly OutboxEntry[], now: Date): number {
  // H#<time of writing>#<order>
  const written = entries.map(({ sk }) => new Date(sk.split('#')[1] ?? '').getTime());
  const oldest = Math.min(now.getTime(), ...written.filter((time) => !Number.isNaN(time)));
  return Math.round((now.getTime() - oldest) / 1000);
}

const storedEntry = v.object({
  entity: v.picklist([...historyTargets, 'contact', 'refund']),
  entity_id: v.number(),
  outbox_sk: v.string(),
  tries: v.number(),
  effects: v.pipe(packed, v.array(storedEffect)),
  done: v.optional(v.record(v.string(), v.boolean()), {}),
});
type StoredEntry = v.InferOutput<typeof storedEntry>;

/** Hides a due entry from other processes for a while; undefined if not due or taken. */
async function take(entry: OutboxEntry, now: Date): Promise<StoredEntry | undefined> {
  const lease = later(now, leaseSeconds);
  const item = await updatedIf(entry.table, entry, {
    UpdateExpression: 'SET outbox_sk = :lease, tries = tries + :one',
    ConditionExpression: 'outbox_pk = :pending AND outbox_sk <= :now',
    ExpressionAttributeValues: {
      ':pending': pending,
      ':now': now.toISOString(),
      ':lease': lease,
      ':one': 1,
    },
  });
  const stored = v.safeParse(storedEntry, item);
  if (!stored.success) return undefined;
  if (stored.output.tries <= maxTries) return stored.output;
  // The process was killed during the last try.
  await setAside(entry, lease);
  return undefined;
}

type Delivery = { readonly now: Date; readonly perform: Perform };

async function deliverTaken(
  entry: OutboxEntry,
  stored: StoredEntry,
  { now, perform }: Delivery,
): Promise<Delivered> {
  const { effects, done, tries, outbox_sk: lease } = stored;
  const open = [...effects.entries()].filter(([index]) => !done[index]);
  let failure: DeliveryFailure | undefined;
  for (const [nth, [index, effect]] of open.entries()) {
    try {
      const withheld = await perform(effect, {
        now,
        deliveryId: `${entry.pk}#${entry.sk}#${index}`,
        lastTry: tries >= maxTries,
        about: { target: stored.entity, id: stored.entity_id },
      });
      const after = { ...done, [index]: true };
      if (withheld) await settle(entry, after, notSent(entry, stored, { ...withheld, now }));
      // The last effect needs no mark, because `finish` completes the entry.
      else if (failure || nth < open.length - 1) await markDone(entry, after);
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
  return { ranJob: open.some(([, { kind }]) => kind === 'job'), isWhole: !failure };
}

const markDone = (entry: OutboxEntry, done: StoredEntry['done']) =>
  update(entry, {
    UpdateExpression: 'SET done = :done',
    ExpressionAttributeValues: { ':done': done },
  });

/** Marks the effect as done together with a history entry about it. */
const settle = (entry: OutboxEntry, done: StoredEntry['done'], note: Write) =>
  commit([updateItem({ table: entry.table, key: entry, set: { done } }), note]);

const notSent = (
  { table }: OutboxEntry,
  { entity, entity_id: id }: StoredEntry,
  { subject, reason, now }: Withheld & { readonly now: Date },
): Write =>
  appendHistory({
    table,
    id,
    entity,
    reason,
    now,
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

/** Removes delivered effects, which contain names and are no longer needed. */
const finish = (entry: OutboxEntry) =>
  update(entry, { UpdateExpression: 'REMOVE outbox_pk, outbox_sk, effects, done, failure' });

const release = (entry: OutboxEntry, lease: string, due: string) =>
  update(entry, {
    UpdateExpression: 'SET outbox_sk = :due',
    ConditionExpression: 'outbox_sk = :lease',
    ExpressionAttributeValues: { ':due': due, ':lease': lease },
  });

/** Sets an entry aside with its last failure, for staff to resolve. */
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
