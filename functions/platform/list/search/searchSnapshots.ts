import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { countOf, type GroupCount } from '#platform/db/counters/listCounters';
import { errorFields, log } from '#platform/runtime/logger';
import { groupsPerPart, type PartContents, type SearchContents } from './searchContents';

/** Stores a replica's contents for the next cold start, as gzipped JSON per part. */
export type SearchSnapshots = {
  readonly read: (part: number) => Promise<Uint8Array | null>;
  readonly write: (part: number, bytes: Uint8Array) => Promise<void>;
};

/** Below this many rows, reading the rows costs no more than a snapshot. */
const worthwhileRows = 1_000;

/**
 * Fills a replica from its snapshots and renews outdated ones. Their content is compared with the
 * counters like everything else, so a missing or old snapshot costs time but does no harm.
 */
export function createSnapshotKeeper(
  snapshots: SearchSnapshots | undefined,
  contents: SearchContents,
) {
  const known = new Set<number>();
  return {
    /** Loads a part only while none of it is in memory, which would be newer than the snapshot. */
    load: async (groups: readonly GroupCount[]) => {
      if (!snapshots) return;
      const parts = new Map<number, number>();
      for (const group of groups) {
        const part = Math.floor(group.group / groupsPerPart);
        if (!known.has(part)) parts.set(part, (parts.get(part) ?? 0) + countOf(group, undefined));
      }
      await Promise.all(
        [...parts].map(async ([part, rows]) => {
          known.add(part);
          if (rows < worthwhileRows) return;
          await withoutFailing(async () => {
            const stored = await snapshots.read(part);
            if (stored) contents.load(part, await readContents(stored));
          });
        }),
      );
    },
    renew: async () => {
      if (!snapshots) return;
      for (const [part, outdated] of contents.takeOutdated()) {
        await withoutFailing(async () => {
          await snapshots.write(part, await storedContents(outdated));
        });
      }
    },
  };
}

const partContents = v.object({
  buckets: v.array(
    v.tuple([
      v.number(),
      v.object({
        // NaN, of a bucket that may be incomplete, is null in JSON.
        version: v.pipe(
          v.nullable(v.number()),
          v.transform((version) => version ?? Number.NaN),
        ),
        ids: v.array(v.number()),
        statuses: v.array(v.number()),
        facets: v.array(v.string()),
        text: v.string(),
        sorts: v.record(v.string(), v.array(v.nullable(v.union([v.string(), v.number()])))),
      }),
    ]),
  ),
  words: v.array(v.string()),
});

/** Throws when the snapshot is truncated: gzip has a checksum. */
async function readContents(stored: Uint8Array): Promise<PartContents> {
  const text = (await promisify(gunzip)(stored)).toString();
  return v.parse(partContents, JSON.parse(text));
}

export const storedContents = (contents: PartContents): Promise<Uint8Array> =>
  promisify(gzip)(JSON.stringify(contents), { level: 3 });

/** Ignores failures, because searching works without snapshots. */
async function withoutFailing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('warn', 'search.snapshot_failed', errorFields(error));
  }
}
