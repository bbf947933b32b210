import type { TableName } from '#shared/storage/tables';
import { queryItems, type Item } from '#platform/db/items';
import { readBuckets, readGroups, type BucketCount } from '#platform/db/counters/listCounters';
import {
  bucketOf,
  idKey,
  idOfBit,
  idsPerBucket,
  rowPartition,
} from '#platform/db/counters/listKeys';
import {
  type FoundRow,
  type RowFilter,
  searchBucket,
  type SearchBucket,
  type SearchedRow,
} from './searchBucket';
import { createContents, idsByRank, type SearchContents } from './searchContents';
import { matchingOrNear } from './searchMistakes';
import { inOrder, type SearchOrdering } from './searchOrder';
import { createSnapshotKeeper, type SearchSnapshots } from './searchSnapshots';

/**
 * Finds rows by text with an exact count, in memory (`createReplica`). A list of more than 200,000
 * rows needs a search engine behind this interface
 * (docs/decisions/0030-search-in-memory-to-200000-rows.md).
 */
export type SearchIndex = {
  readonly search: (request: SearchIndexRequest) => Promise<FoundIds>;
  /** Every row with this facet, newest first. */
  readonly rowsWith: (facet: string) => Promise<readonly FoundRow[]>;
  /** Changes with every write to the row's bucket; as of the last search, NaN while unknown. */
  readonly versionOf: (id: number) => number;
};
export type SearchIndexRequest = RowFilter & {
  readonly offset: number;
  readonly size: number;
  readonly ordering?: SearchOrdering | undefined;
  /** What to add up over everything found: for each row, the first of these values that it has. */
  readonly sum?: readonly string[] | undefined;
  /** Filters whose matches are counted in the same read. */
  readonly counted?: readonly RowFilter[] | undefined;
};
type FoundIds = {
  readonly count: number;
  readonly ids: readonly number[];
  /** Nothing matched exactly; these match with a typing mistake forgiven. */
  readonly similar?: true;
  readonly sum?: number;
  readonly counts?: readonly number[];
};

type Replica = SearchIndex & {
  /** Whether all rows are in memory, so that a search reads only counters and changes. */
  readonly isFilled: () => boolean;
};

type ReplicaSource = {
  readonly table: TableName;
  readonly describe: (item: Item) => SearchedRow;
  readonly snapshots?: SearchSnapshots | undefined;
  readonly idLast?: boolean | undefined;
};

/** The in-memory contents of a table, brought up to date before each search. */
export function createCurrentContents(source: ReplicaSource) {
  const contents = createContents(source);
  const snapshots = createSnapshotKeeper(source.snapshots, contents);
  let last: Promise<void> = Promise.resolve();
  let hasBegun = true;
  let isFilled = false;
  const syncNow = async () => {
    hasBegun = true;
    await bringUpToDate(source, { contents, snapshots });
    isFilled = true;
  };
  // One at a time. A search joins the sync that has not begun yet, never the running one, which
  // could miss a write committed since it began.
  const sync = (): Promise<void> => {
    if (hasBegun) {
      hasBegun = false;
      last = last.then(syncNow, syncNow);
    }
    return last;
  };
  const rowsWith: SearchIndex['rowsWith'] = async (facet) => {
    await sync();
    return contents.rows({ facets: [[facet]], terms: [] });
  };
  return { contents, sync, rowsWith, isFilled: () => isFilled };
}

/**
 * The search texts of a table in memory. Every search first compares the counters' versions and
 * rereads what changed, so it sees everything committed before it began.
 */
export function createReplica(source: ReplicaSource): Replica {
  const { contents, sync, rowsWith, isFilled } = createCurrentContents(source);
  return {
    rowsWith,
    isFilled,
    // 0 means that the bucket was not read yet.
    versionOf: (id) => contents.versionOf(bucketOf(id)) || Number.NaN,
    search: async ({ offset, size, ordering, sum, counted = [], ...filter }) => {
      await sync();
      const { rows, ...how } = matchingOrNear(filter.terms, contents.words, (terms) =>
        contents.find({ ...filter, terms }),
      );
      // A row found by forgiving a mistake contains none of the typed words, so it has no rank.
      const inItsOrder = how.similar ? rows.ids : idsByRank(rows);
      const ids = ordering ? inOrder(contents, inItsOrder, ordering) : inItsOrder;
      const added = sum === undefined ? {} : { sum: sumOf(contents, ids, sum) };
      const counts = counted.map((one) => contents.find(one).length);
      const more = { ...added, ...(counts.length > 0 ? { counts } : {}), ...how };
      return { count: rows.length, ids: ids.slice(offset, offset + size), ...more };
    },
  };
}

/** Adds up one of the ordering values. */
const sumOf = (
  { valueOf }: SearchContents,
  ids: readonly number[],
  names: readonly string[],
): number => {
  const amountOf = (id: number) =>
    Number(names.map((name) => valueOf(id, name)).find((value) => value !== undefined) ?? 0);
  return ids.reduce((total, id) => total + amountOf(id), 0);
};

type Held = {
  readonly contents: SearchContents;
  readonly snapshots: ReturnType<typeof createSnapshotKeeper>;
};

async function bringUpToDate(source: ReplicaSource, { contents, snapshots }: Held): Promise<void> {
  const groups = await readGroups(source.table, { strong: true });
  // A group is current when its version equals the sum of its buckets' versions in memory.
  const changed = () => {
    const versions = contents.groupVersions();
    return groups.filter(({ group, version }) => (versions.get(group) ?? 0) !== version);
  };
  await snapshots.load(changed());
  await inTurns(changed(), async ({ group }) => {
    await syncGroup(source, contents, group);
    // Written at once, so that a first sync that runs out of time leaves less for the next one.
    await snapshots.renew();
  });
}

/** Rereads the changed buckets of a group. */
async function syncGroup(
  { table, describe }: ReplicaSource,
  contents: SearchContents,
  group: number,
): Promise<void> {
  const buckets = await readBuckets(table, group, { strong: true });
  const changed = buckets.filter(({ bucket, version }) => contents.versionOf(bucket) !== version);
  await inTurns(adjacentRuns(changed), async (run) => {
    const described = (await readRun(table, group, run)).map(describe);
    for (const count of run) {
      const inBucket = described.filter(({ id }) => bucketOf(id) === count.bucket);
      contents.put(count.bucket, checkedBucket(count, inBucket));
    }
  });
}

/**
 * A query may see a transaction's counters before its rows. The rows are used all the same, but the
 * bucket only counts as current when their versions add up to the counters' checksum.
 */
function checkedBucket(count: BucketCount, rows: readonly SearchedRow[]): SearchBucket {
  const sum = rows.reduce((versions, row) => versions + row.version, 0);
  return searchBucket(sum === count.checksum ? count.version : Number.NaN, rows);
}

/** Runs of neighbouring buckets, newest first, each of which one query can read. */
function adjacentRuns(buckets: readonly BucketCount[]): BucketCount[][] {
  const runs: BucketCount[][] = [];
  for (const bucket of buckets) {
    const run = runs.at(-1);
    if (run?.at(-1)?.bucket === bucket.bucket + 1) run.push(bucket);
    else runs.push([bucket]);
  }
  return runs;
}

async function readRun(
  table: TableName,
  group: number,
  run: readonly BucketCount[],
): Promise<Item[]> {
  const newest = run[0]?.bucket ?? 0;
  const oldest = run.at(-1)?.bucket ?? 0;
  return queryItems({
    table,
    pk: rowPartition(group),
    from: idKey(idOfBit(oldest, 0)),
    to: idKey(idOfBit(newest, idsPerBucket - 1)),
    newestFirst: true,
    strong: true,
  });
}

const atOnce = 4;

async function inTurns<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  const queue = [...values];
  const worker = async () => {
    for (let value = queue.shift(); value !== undefined; value = queue.shift()) await work(value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
