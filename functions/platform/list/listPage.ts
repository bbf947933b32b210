import type { TableName } from '#shared/storage/tables';
import { queryItems, type Item } from '../db/items';
import {
  countOf,
  idsOf,
  movedIdsOf,
  readBuckets,
  readGroups,
  withMoved,
  type BucketCount,
  type GroupCount,
  type MovedRows,
} from '../db/counters/listCounters';
import { groupOf, idKey, rowPartition, statusPartition } from '../db/counters/listKeys';

export type ListedItems = { readonly count: number; readonly items: readonly Item[] };
type Span = { readonly offset: number; readonly size: number };

/** The newest group of each table that this process has seen, read in advance for first pages. */
const newestGroups = new Map<TableName, number>();

/** Rows of all statuses, newest first and strongly consistent, to show what was just saved. */
export async function readPage(table: TableName, { offset, size }: Span): Promise<ListedItems> {
  const guess = offset === 0 ? newestGroups.get(table) : undefined;
  const [groups, ahead] = await Promise.all([
    readGroups(table, { strong: true }),
    guess === undefined ? [] : readRows(table, { group: guess, limit: size }),
  ]);
  const filled = groups.filter((group) => countOf(group, undefined) > 0);
  const newest = filled[0];
  if (newest) newestGroups.set(table, newest.group);
  const count = total(filled, undefined);
  const wanted = Math.min(size, count - offset);
  if (wanted <= 0) return { count, items: [] };
  if (newest?.group === guess && ahead.length >= wanted) {
    return { count, items: ahead.slice(0, wanted) };
  }
  const start = await findStart(table, filled, { offset, status: undefined });
  return { count, items: start ? await readOn(table, filled, { ...start, wanted }) : [] };
}

/** Rows of one status from its index, which lags, so counters need not be consistent either. */
export async function readStatusPage(
  table: TableName,
  status: number,
  { offset, size }: Span,
): Promise<ListedItems> {
  const [groups, first] = await Promise.all([
    readGroups(table, {}),
    offset === 0 ? readStatusRows(table, status, { limit: size }) : [],
  ]);
  const count = total(groups, status);
  if (offset === 0 || offset >= count) return { count, items: first };
  const start = await findStart(table, groups, { offset, status });
  const items = start ? await readStatusRows(table, status, { limit: size, newest: start.id }) : [];
  return { count, items };
}

/**
 * The ids of a status page while some rows have another status than the stored one. Uses only the
 * counters, so the cost does not depend on the number of rows.
 */
export async function readMovedPage(
  table: TableName,
  status: number,
  { offset, size, moved }: Span & { readonly moved: MovedRows },
): Promise<{ readonly count: number; readonly ids: readonly number[] }> {
  const groups = (await readGroups(table, {})).map((group) => withMoved(group, moved));
  const ids: number[] = [];
  let rest = offset;
  for (const group of groups) {
    const count = countOf(group, status);
    if (rest < count && ids.length < size) {
      const buckets = await bucketsOf(table, group);
      const movedIds = buckets.flatMap((bucket) => movedIdsOf(bucket, status, moved));
      ids.push(...movedIds.slice(rest, rest + size - ids.length));
    }
    rest = Math.max(0, rest - count);
  }
  return { count: total(groups, status), ids };
}

const total = (groups: readonly GroupCount[], status: number | undefined) =>
  groups.reduce((sum, group) => sum + countOf(group, status), 0);

type Position = { readonly offset: number; readonly status: number | undefined };

/** The id of the row at an offset in a group; without an offset, reading starts at the top. */
async function findStart(
  table: TableName,
  groups: readonly GroupCount[],
  { offset, status }: Position,
): Promise<{ group: number; id?: number } | undefined> {
  let rest = offset;
  for (const group of groups) {
    const count = countOf(group, status);
    if (rest < count) {
      if (rest === 0) return { group: group.group };
      const buckets = await bucketsOf(table, group);
      const id = buckets.flatMap((bucket) => idsOf(bucket, status))[rest];
      return id === undefined ? undefined : { group: group.group, id };
    }
    rest -= count;
  }
  return undefined;
}

type CachedBuckets = { readonly version: number; readonly buckets: readonly BucketCount[] };
/** Some 128,000 rows, of all lists together. */
const mostGroups = 20;
const cachedBuckets = new Map<string, CachedBuckets>();

/** The buckets of a group, newest first, cached until the next write to the group. */
async function bucketsOf(
  table: TableName,
  { group, version }: GroupCount,
): Promise<readonly BucketCount[]> {
  const key = `${table}/${String(group)}`;
  const cached = cachedBuckets.get(key);
  if (cached?.version === version) return cached.buckets;
  const buckets = await readBuckets(table, group, {});
  // Otherwise the buckets are older or newer than the group's count.
  const isWhole = buckets.reduce((sum, bucket) => sum + bucket.version, 0) === version;
  if (isWhole) {
    cachedBuckets.delete(key);
    cachedBuckets.set(key, { version, buckets });
    const [oldest] = cachedBuckets.keys();
    if (cachedBuckets.size > mostGroups && oldest !== undefined) cachedBuckets.delete(oldest);
  }
  return buckets;
}

type RowSpan = { readonly group: number; readonly limit: number; readonly newest?: number };

const readRows = (table: TableName, { group, limit, newest }: RowSpan) =>
  queryItems({
    table,
    pk: rowPartition(group),
    ...(newest === undefined ? {} : { to: idKey(newest) }),
    limit,
    newestFirst: true,
    strong: true,
  });

type StatusSpan = { readonly limit: number; readonly newest?: number | undefined };

const readStatusRows = (table: TableName, status: number, { limit, newest }: StatusSpan) =>
  queryItems({
    table,
    index: 'byStatus',
    pk: statusPartition(status),
    ...(newest === undefined ? {} : { to: idKey(newest) }),
    limit,
    newestFirst: true,
  });

type Reading = { readonly group: number; readonly id?: number; readonly wanted: number };

/** Rows from a position on, continuing into older groups. */
async function readOn(
  table: TableName,
  groups: readonly GroupCount[],
  { group, id, wanted }: Reading,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const older of groups) {
    if (older.group > group) continue;
    if (items.length >= wanted) break;
    const newest = id !== undefined && groupOf(id) === older.group ? { newest: id } : {};
    const limit = wanted - items.length;
    items.push(...(await readRows(table, { group: older.group, limit, ...newest })));
  }
  return items;
}
