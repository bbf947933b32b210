import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { countOf, type GroupCount } from '#platform/db/counters/listCounters';
import { groupOfBucket, idsPerBucket } from '#platform/db/counters/listKeys';
import { errorFields, log } from '#platform/runtime/logger';
import type { SearchBucket } from './searchBucket';

/** Where a replica keeps its contents for the next cold start. */
export type SearchSnapshots = {
  readonly read: (part: number) => Promise<Uint8Array | null>;
  readonly write: (part: number, bytes: Uint8Array) => Promise<void>;
};

/** 3 groups are 19,200 ids: one read for each of those at a cold start. */
const groupsPerPart = 3;
/** For fewer rows than this, reading them costs no more than a snapshot does. */
const worthwhileRows = 1_000;
/** So many buckets behind, a part is worth saving again. */
const worthwhileBuckets = worthwhileRows / idsPerBucket;

const partOf = (group: number) => Math.floor(group / groupsPerPart);

const snapshot = v.array(
  v.object({
    bucket: v.number(),
    version: v.number(),
    ids: v.array(v.number()),
    statuses: v.array(v.number()),
    facets: v.array(v.string()),
    text: v.string(),
    sorts: v.optional(v.array(v.optional(v.record(v.string(), v.union([v.string(), v.number()]))))),
  }),
);

/**
 * Fills a replica from its snapshots and renews those that fell behind. Whatever a snapshot holds is
 * compared with the counters like everything else, so a missing or old one costs time, not truth.
 */
export function createSnapshotKeeper(
  snapshots: SearchSnapshots | undefined,
  contents: Map<number, SearchBucket>,
) {
  const known = new Set<number>();
  const unsaved = new Map<number, Set<number>>();
  return {
    /** Only before anything of a part is held: later a snapshot would be the older of the two. */
    load: async (groups: readonly GroupCount[]) => {
      if (!snapshots) return;
      const parts = new Map<number, number>();
      for (const group of groups) {
        const part = partOf(group.group);
        if (!known.has(part)) parts.set(part, (parts.get(part) ?? 0) + countOf(group, undefined));
      }
      await Promise.all(
        [...parts].map(async ([part, rows]) => {
          known.add(part);
          if (rows < worthwhileRows) return;
          await withoutFailing(() => loadPart(snapshots, part, contents));
        }),
      );
    },
    noteRead: (buckets: readonly number[]) => {
      for (const bucket of buckets) {
        const part = partOf(groupOfBucket(bucket));
        unsaved.set(part, (unsaved.get(part) ?? new Set()).add(bucket));
      }
    },
    save: async () => {
      if (!snapshots) return;
      const due = [...unsaved].filter(([, buckets]) => buckets.size >= worthwhileBuckets);
      for (const [part] of due) {
        unsaved.delete(part);
        await withoutFailing(() => snapshots.write(part, packPart(part, contents)));
      }
    },
  };
}

async function loadPart(
  snapshots: SearchSnapshots,
  part: number,
  contents: Map<number, SearchBucket>,
): Promise<void> {
  const bytes = await snapshots.read(part);
  if (!bytes) return;
  const buckets = v.parse(snapshot, JSON.parse(gunzipSync(bytes).toString()));
  for (const { bucket, ...held } of buckets) contents.set(bucket, held);
}

function packPart(part: number, contents: ReadonlyMap<number, SearchBucket>): Uint8Array {
  const buckets = [...contents]
    .filter(([bucket, held]) => partOf(groupOfBucket(bucket)) === part && held.version > 0)
    .map(([bucket, held]) => ({ bucket, ...held }));
  return gzipSync(JSON.stringify(buckets), { level: 3 });
}

/** Searching works without snapshots. */
async function withoutFailing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('warn', 'search.snapshot_failed', errorFields(error));
  }
}
