import * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import { queryItems, type Item, type ReadOptions } from '../items';
import {
  bitOf,
  bucketKey,
  bucketOf,
  bucketsPartition,
  groupKey,
  groupOf,
  groupsPartition,
  idOfBit,
  idsPerBucket,
  numberOfKey,
} from './listKeys';
import type { Write } from '../write';

type Counted = { readonly id: number; readonly version: number; readonly status: number };

/** How many rows of each status a group of ids has. Every write to a row raises `version`. */
export type GroupCount = {
  readonly group: number;
  readonly version: number;
  readonly byStatus: ReadonlyMap<number, number>;
};

/**
 * Which ids of a bucket exist, by status. `checksum` is the sum of the versions of its rows: a
 * reader may see a transaction's counters before its rows, and detects by this sum that rows are
 * missing.
 */
export type BucketCount = {
  readonly bucket: number;
  readonly version: number;
  readonly checksum: number;
  readonly bitsByStatus: ReadonlyMap<number, number>;
};

/** Counts a row in, out, or from one status to another; part of the row's own transaction. */
export function countChange(
  table: TableName,
  before: Counted | undefined,
  after: Counted | undefined,
): Write[] {
  const id = (after ?? before)?.id;
  if (id === undefined) return [];
  const groupAmounts: Record<string, number> = { v: 1 };
  const bucketAmounts: Record<string, number> = {
    v: 1,
    c: (after?.version ?? 0) - (before?.version ?? 0),
  };
  const move = (status: number, direction: 1 | -1) => {
    groupAmounts[`n${status}`] = (groupAmounts[`n${status}`] ?? 0) + direction;
    bucketAmounts[`s${status}`] = (bucketAmounts[`s${status}`] ?? 0) + direction * bitOf(id);
  };
  if (before) move(before.status, -1);
  if (after) move(after.status, 1);
  return [
    { add: { table, key: bucketKey(bucketOf(id)), amounts: bucketAmounts } },
    { add: { table, key: groupKey(groupOf(id)), amounts: groupAmounts } },
  ];
}

/** Keeps a group even when its only row was removed, so that reading all rows still visits it. */
export const countUnlisted = (table: TableName, id: number): Write[] => [
  { add: { table, key: bucketKey(bucketOf(id)), amounts: { v: 1 } } },
  { add: { table, key: groupKey(groupOf(id)), amounts: { v: 1 } } },
];

/** Newest first. */
export async function readGroups(table: TableName, options: ReadOptions): Promise<GroupCount[]> {
  const items = await queryItems({ table, pk: groupsPartition, newestFirst: true, ...options });
  return items.map((item) => ({
    group: numberOfKey(item),
    version: v.parse(groupFields, item).v,
    byStatus: numbersByStatus(item, 'n'),
  }));
}

export async function countByStatus(table: TableName): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const { byStatus } of await readGroups(table, {})) {
    for (const [status, count] of byStatus) {
      counts.set(status, (counts.get(status) ?? 0) + count);
    }
  }
  return counts;
}

/** Newest first. */
export async function readBuckets(
  table: TableName,
  group: number,
  options: ReadOptions,
): Promise<BucketCount[]> {
  const pk = bucketsPartition(group);
  const items = await queryItems({ table, pk, newestFirst: true, ...options });
  return items.map((item) => {
    const fields = v.parse(bucketFields, item);
    return {
      bucket: numberOfKey(item),
      version: fields.v,
      checksum: fields.c,
      bitsByStatus: numbersByStatus(item, 's'),
    };
  });
}

const groupFields = v.object({ v: v.number() });
const bucketFields = v.object({ v: v.number(), c: v.optional(v.number(), 0) });

function numbersByStatus(item: Item, letter: 'n' | 's'): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const [field, value] of Object.entries(item)) {
    const [, name, status] = /^([ns])(\d+)$/.exec(field) ?? [];
    if (name === letter && typeof value === 'number') numbers.set(Number(status), value);
  }
  return numbers;
}

/** Counts the rows of one status, or all rows when `status` is undefined. */
export function countOf({ byStatus }: GroupCount, status: number | undefined): number {
  if (status !== undefined) return byStatus.get(status) ?? 0;
  return [...byStatus.values()].reduce((sum, count) => sum + count, 0);
}

/** The ids a bucket holds, newest first. */
export function idsOf({ bucket, bitsByStatus }: BucketCount, status: number | undefined): number[] {
  // No id has two statuses, so the sum has exactly the bits of all ids.
  const bits =
    status === undefined
      ? [...bitsByStatus.values()].reduce((sum, part) => sum + part, 0)
      : (bitsByStatus.get(status) ?? 0);
  const ids: number[] = [];
  for (let bit = idsPerBucket - 1; bit >= 0; bit -= 1) {
    if (Math.floor(bits / 2 ** bit) % 2 === 1) ids.push(idOfBit(bucket, bit));
  }
  return ids;
}

/** Rows whose current status differs from the one they are stored and counted with. */
export type MovedRows = {
  readonly to: number;
  /** The stored status by id. */
  readonly from: ReadonlyMap<number, number>;
};

/** The group's counts corrected for rows whose status has changed. */
export function withMoved(group: GroupCount, { to, from }: MovedRows): GroupCount {
  const byStatus = new Map(group.byStatus);
  for (const [id, status] of from) {
    if (groupOf(id) !== group.group) continue;
    byStatus.set(status, (byStatus.get(status) ?? 0) - 1);
    byStatus.set(to, (byStatus.get(to) ?? 0) + 1);
  }
  return { ...group, byStatus };
}

/** Like `idsOf` for one status, corrected for rows whose status has changed. */
export function movedIdsOf(bucket: BucketCount, status: number, moved: MovedRows): number[] {
  const stored = idsOf(bucket, status);
  if (status !== moved.to) return stored.filter((id) => moved.from.get(id) !== status);
  const come = [...moved.from.keys()].filter((id) => bucketOf(id) === bucket.bucket);
  return [...new Set([...stored, ...come])].toSorted((a, b) => b - a);
}
