import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { groupOfBucket } from './listKeys';
import { errorFields, log } from './logger';
import type { SearchBucket } from './searchBucket';

/** Where a replica keeps its contents for the next cold start. */
export type SearchSnapshots = {
  readonly read: (part: number) => Promise<Uint8Array | null>;
  readonly write: (part: number, bytes: Uint8Array) => Promise<void>;
};

/** 3 groups are 19,200 ids: one read for each of those at a cold start. */
const groupsPerPart = 3;
/** From this many rows on, saving a part costs less than the next cold start would. */
const worthSaving = 1_000;

const partOf = (group: number) => Math.floor(group / groupsPerPart);

const snapshot = v.array(
  v.object({
    bucket: v.number(),
    version: v.number(),
    ids: v.array(v.number()),
    statuses: v.array(v.number()),
    facets: v.array(v.string()),
    text: v.string(),
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
  const loaded = new Set<number>();
  const readByPart = new Map<number, number>();
  return {
    load: async (groups: readonly number[]) => {
      if (!snapshots) return;
      const parts = [...new Set(groups.map(partOf))].filter((part) => !loaded.has(part));
      await Promise.all(
        parts.map(async (part) => {
          loaded.add(part);
          await withoutFailing(() => loadPart(snapshots, part, contents));
        }),
      );
    },
    noteRead: (group: number, rows: number) => {
      const part = partOf(group);
      readByPart.set(part, (readByPart.get(part) ?? 0) + rows);
    },
    save: async () => {
      if (!snapshots) return;
      const due = [...readByPart].filter(([, rows]) => rows >= worthSaving);
      for (const [part] of due) {
        readByPart.delete(part);
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
