import { countOf, type GroupCount } from '#platform/db/counters/listCounters';
import { errorFields, log } from '#platform/runtime/logger';
import type { RowFilter } from './searchBucket';
import { groupsPerPart, type SearchContents } from './searchContents';

/** Where a replica keeps its contents for the next cold start. */
export type SearchSnapshots = {
  readonly read: (part: number) => Promise<Uint8Array | null>;
  readonly write: (part: number, bytes: Uint8Array) => Promise<void>;
};

/** For fewer rows than this, reading them costs no more than a snapshot does. */
const worthwhileRows = 1_000;

/**
 * Fills a replica from its snapshots and renews those that fell behind. Whatever a snapshot holds is
 * compared with the counters like everything else, so a missing or old one costs time, not truth.
 */
export function createSnapshotKeeper(
  snapshots: SearchSnapshots | undefined,
  contents: SearchContents,
) {
  const known = new Set<number>();
  return {
    /** Only before anything of a part is held: later a snapshot would be the older of the two. */
    load: async (groups: readonly GroupCount[], asked: RowFilter) => {
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
            // Unpacked while the others are on their way, which takes as long.
            if (stored) contents.load(part, stored, asked);
          });
        }),
      );
    },
    /** Packs what was read again often enough, and keeps it. */
    renew: async () => {
      for (const part of contents.outdated()) {
        const stored = contents.pack(part);
        if (snapshots) await withoutFailing(() => snapshots.write(part, stored()));
      }
    },
  };
}

/** Searching works without snapshots. */
async function withoutFailing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('warn', 'search.snapshot_failed', errorFields(error));
  }
}
