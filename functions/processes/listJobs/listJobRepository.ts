import * as v from 'valibot';
import { type DeskList, deskLists } from '#shared/site/deskLists';
import { isFileWork, jobStates, type JobWork, jobWorks } from '#shared/system/listJob';
import { updatedIf } from '#platform/db/conditionalUpdate';
import { overtaken } from '#platform/db/decideAndCommit';
import { getItems } from '#platform/db/items';
import { idKey } from '#platform/db/counters/listKeys';
import { findStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem, updateItem } from '#platform/db/itemWrites';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import type { Write } from '#platform/db/write';

const table = 'system';
/** `DataStack` deletes the files after the same time. */
const keptSeconds = 2 * 24 * 60 * 60;
/** Longer than a part takes; every part renews the lease. */
const leaseMs = 120_000;
/** Refusals shown on the screen; the file contains all of them. */
const shownRefusals = 50;

const listJobRecord = v.object({
  id: v.number(),
  /** The person who started the job, as named in the history. */
  owner: v.object({ id: v.number(), name: v.string() }),
  /** A list of the back office, or a customer's own fleet, for which papers are made. */
  list: v.picklist([...deskLists, 'fleet']),
  work: v.picklist([...jobWorks, 'folder']),
  query: v.record(v.string(), v.string()),
  /** Number of rows the person saw when asking. */
  count: v.optional(v.number()),
  state: v.picklist(jobStates),
  created: v.string(),
  /** Number of rows; null until they have been looked up. */
  total: v.optional(v.nullable(v.number()), null),
  parts: v.optional(v.number(), 0),
  /** Index of the first unfinished part. */
  next: v.optional(v.number(), 0),
  gone: v.optional(v.number(), 0),
  refused: v.optional(v.number(), 0),
  refusals: v.optional(v.array(v.object({ id: v.number(), reason: v.string() })), []),
  /** Failures since the last finished part. */
  failures: v.optional(v.number(), 0),
  why: v.optional(v.nullable(v.string()), null),
  file: v.optional(v.nullable(v.string()), null),
  /** The owner's slot that an open job occupies. */
  slot: v.number(),
  expires_at: v.number(),
});
export type ListJobRecord = v.InferOutput<typeof listJobRecord>;

export type DeskJob = ListJobRecord & { readonly list: DeskList; readonly work: JobWork };
export const isDeskJob = (job: ListJobRecord): job is DeskJob => job.list !== 'fleet';

const keyOf = (owner: number, id: number) => ({ pk: `LISTJOB#${owner}`, sk: idKey(id) });
const slotKey = (owner: number, slot: number) => ({
  pk: `LISTJOB#${owner}`,
  sk: `SLOT#${slot}`,
});
/** Unfinished jobs per person. */
export const maxOpenJobs = 5;
const slots = Array.from({ length: maxOpenJobs }, (_, index) => index + 1);
/** Marks unfinished jobs, for the table's stream and the scheduled run. */
const markOf = (id: number) => ({ pk: 'LISTJOBS', sk: idKey(id) });

type Begun = Pick<ListJobRecord, 'id' | 'owner' | 'list' | 'work' | 'query' | 'count'>;

export function beginListJob<Asked extends Begun>(
  begun: Asked,
  { slot, now }: { readonly slot: number; readonly now: Date },
): { readonly job: ListJobRecord & Asked; readonly writes: Write[] } {
  const expires_at = epochSeconds(now) + keptSeconds;
  const stored = { ...begun, state: 'waiting', created: now.toISOString(), slot, expires_at };
  const item = { ...keyOf(begun.owner.id, begun.id), ...stored };
  return {
    job: { ...v.parse(listJobRecord, stored), ...begun },
    writes: [
      putItem({ table, item, when: { exists: false } }),
      holdSlot(begun, { slot, expires_at, now }),
      wake(begun, expires_at),
    ],
  };
}

/** A slot without an open job; null when all are taken. */
export async function freeSlot(owner: number, now: Date): Promise<number | null> {
  const keys = slots.map((slot) => slotKey(owner, slot));
  const items = await getItems(table, keys, { strong: true });
  const taken = new Set(
    items.filter(({ expires_at }) => Number(expires_at) > epochSeconds(now)).map(({ sk }) => sk),
  );
  return slots.find((slot) => !taken.has(slotKey(owner, slot).sk)) ?? null;
}

type Holding = { readonly slot: number; readonly expires_at: number; readonly now: Date };

/** Overtaken when another job took the slot first. */
const holdSlot = ({ id, owner }: Begun, { slot, expires_at, now }: Holding): Write =>
  putItem({
    table,
    item: { ...slotKey(owner.id, slot), job: id, expires_at },
    when: { absentOrExpired: epochSeconds(now) },
    refused: overtaken,
  });

const wake = ({ id, owner }: Begun, expires_at: number): Write =>
  putItem({ table, item: { ...markOf(id), owner: owner.id, expires_at } });

/** A person's own jobs, newest first, without expired ones, which DynamoDB deletes late. */
export async function listJobsOf(owner: number, now: Date): Promise<ListJobRecord[]> {
  const { pk, sk: to } = keyOf(owner, 999_999_999);
  const jobs = await queryStored(listJobRecord, { table, pk, to, newestFirst: true });
  return jobs.filter(({ expires_at }) => expires_at > epochSeconds(now));
}

export async function findListJob(
  owner: number,
  id: number,
  now: Date,
): Promise<ListJobRecord | undefined> {
  const job = await findStored(listJobRecord, table, keyOf(owner, id), { strong: true });
  return job && job.expires_at > epochSeconds(now) ? job : undefined;
}

export type WaitingListJob = { readonly id: number; readonly owner: number };
const mark = v.object({ sk: v.string(), owner: v.number() });

/** Lists unfinished jobs, oldest first. */
export async function waitingListJobs(): Promise<WaitingListJob[]> {
  const marks = await queryStored(mark, { table, pk: markOf(0).pk, strong: true });
  return marks.map(({ sk, owner }) => ({ id: Number(sk), owner }));
}

/** Undefined while another process works on it. */
export async function takeListJob(
  { id, owner }: WaitingListJob,
  now: Date,
): Promise<ListJobRecord | undefined> {
  const item = await updatedIf(table, keyOf(owner, id), {
    UpdateExpression: 'SET leased_until = :until',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(leased_until) OR leased_until < :now)',
    ExpressionAttributeValues: { ':until': now.getTime() + leaseMs, ':now': now.getTime() },
  });
  return item && v.parse(listJobRecord, item);
}

type Step = Partial<Omit<ListJobRecord, 'id' | 'owner' | 'list' | 'work' | 'next'>> & {
  readonly next?: number;
};

/** Overtaken when this process's lease expired and another one did the part. */
export function stepListJob<Job extends ListJobRecord>(
  job: Job,
  step: Step,
  { now, ends = false }: { readonly now: Date; readonly ends?: boolean },
): { readonly job: Job; readonly writes: Write[] } {
  const refusals = (step.refusals ?? job.refusals).slice(0, shownRefusals);
  const set = { ...step, refusals };
  return {
    job: { ...job, ...set },
    writes: [
      updateItem({
        table,
        key: keyOf(job.owner.id, job.id),
        set: { ...set, leased_until: ends ? undefined : now.getTime() + leaseMs },
        when: { equals: { next: job.next === 0 ? undefined : job.next } },
        refused: overtaken,
      }),
    ],
  };
}

/**
 * Ends a job and frees its slot. Overtaken when another process ended the job first, since an
 * expired slot may belong to another job by then.
 */
export const endListJob = ({ id, owner, slot, expires_at }: ListJobRecord, now: Date): Write[] => [
  deleteItem({ table, key: markOf(id) }),
  ...(expires_at <= epochSeconds(now)
    ? []
    : [
        deleteItem({
          table,
          key: slotKey(owner.id, slot),
          when: { equals: { job: id } },
          refused: overtaken,
        }),
      ]),
];

/** A file starts over, as its parts may be deleted; a change resumes where it stopped. */
export function restartListJob<Job extends ListJobRecord>(
  job: Job,
  { slot, now }: { readonly slot: number; readonly now: Date },
): { readonly job: Job; readonly writes: Write[] } {
  const begun =
    isDeskJob(job) && isFileWork(job.work) ? { total: null, parts: 0, next: 0, gone: 0 } : {};
  const after = { ...job, ...begun, state: 'waiting' as const, why: null, failures: 0, slot };
  const { state, total, parts, next, gone, failures } = after;
  return {
    job: after,
    writes: [
      updateItem({
        table,
        key: keyOf(job.owner.id, job.id),
        set: {
          state,
          total,
          parts,
          gone,
          failures,
          slot,
          why: undefined,
          next: next === 0 ? undefined : next,
        },
        when: { equals: { state: 'failed' } },
      }),
      holdSlot(job, { slot, expires_at: job.expires_at, now }),
      wake(job, job.expires_at),
    ],
  };
}
