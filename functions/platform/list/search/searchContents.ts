import { bucketOf, bucketsPerGroup, groupOfBucket } from '#platform/db/counters/listKeys';
import {
  bucketRows,
  type FoundRow,
  type RowFilter,
  type SearchBucket,
  sortValue,
  visitMatches,
} from './searchBucket';
import { wordsOf } from './searchMistakes';
import { ranking, worstRank } from './searchRank';

/** 3 groups are 19,200 ids: a cold start reads one snapshot for each such part. */
export const groupsPerPart = 3;
/** Once this many buckets of a part were reread, a new snapshot of it is worth writing. */
const worthwhileBuckets = 20;

type Part = {
  readonly buckets: Map<number, SearchBucket>;
  /** Words that a mistyped word may stand for; an outdated one does no harm. */
  readonly words: Set<string>;
  /** How many buckets were reread since the part's snapshot was read or written. */
  changed: number;
};

export type PartContents = {
  readonly buckets: readonly (readonly [bucket: number, rows: SearchBucket])[];
  readonly words: readonly string[];
};

/** Matching ids, newest first, and the rank of each. */
type FoundIds = { readonly ids: readonly number[]; readonly ranks: readonly number[] };

export type SearchContents = ReturnType<typeof createContents>;

/** The rows of a list in memory: their folded texts, bucket by bucket. */
export function createContents({ idLast }: { readonly idLast?: boolean | undefined } = {}) {
  const parts = new Map<number, Part>();
  let newestFirst: SearchBucket[] | undefined;
  const partAt = (number: number): Part => {
    const part = parts.get(number) ?? { buckets: new Map(), words: new Set(), changed: 0 };
    parts.set(number, part);
    return part;
  };
  const bucketAt = (bucket: number) => parts.get(partOf(bucket))?.buckets.get(bucket);
  const buckets = (): readonly SearchBucket[] => {
    newestFirst ??= [...parts.values()]
      .flatMap((part) => [...part.buckets])
      .sort(([one], [other]) => other - one)
      .map(([, rows]) => rows);
    return newestFirst;
  };

  return {
    versionOf: (bucket: number): number => bucketAt(bucket)?.version ?? 0,
    /** The sum of the buckets' versions for each group. */
    groupVersions: () => groupVersions(parts),
    put: (bucket: number, rows: SearchBucket): void => {
      const part = partAt(partOf(bucket));
      part.buckets.set(bucket, rows);
      part.changed += 1;
      for (const word of wordsOf([rows.text])) part.words.add(word);
      newestFirst = undefined;
    },
    load: (number: number, stored: PartContents): void => {
      parts.set(number, {
        buckets: new Map(stored.buckets),
        words: new Set(stored.words),
        changed: 0,
      });
      newestFirst = undefined;
    },
    /** The parts whose snapshot is outdated; they count as written from now on. */
    takeOutdated: (): (readonly [part: number, contents: PartContents])[] =>
      [...parts]
        .filter(([, { changed }]) => changed >= worthwhileBuckets)
        .map(([number, part]) => {
          part.changed = 0;
          return [number, { buckets: [...part.buckets], words: [...part.words] }] as const;
        }),
    find: (filter: RowFilter): FoundIds & { readonly length: number } => {
      const ids: number[] = [];
      const ranks: number[] = [];
      const rankOf = ranking(filter.terms, { idLast });
      for (const bucket of buckets()) {
        visitMatches(bucket, filter, (row) => {
          ids.push(row.id);
          ranks.push(rankOf(row));
        });
      }
      return { ids, ranks, length: ids.length };
    },
    /** The rows that match, newest first. */
    rows: (filter: RowFilter): FoundRow[] =>
      buckets().flatMap((bucket) => bucketRows(bucket, filter)),
    words: (): ReadonlySet<string> =>
      new Set([...parts.values()].flatMap(({ words }) => [...words])),
    /** The value by which a row is ordered. */
    valueOf: (id: number, by: string): string | number | undefined => {
      const bucket = bucketAt(bucketOf(id));
      return bucket && sortValue(bucket, id, by);
    },
  };
}

const partOf = (bucket: number) => Math.floor(bucket / (groupsPerPart * bucketsPerGroup));

function groupVersions(parts: ReadonlyMap<number, Part>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { buckets } of parts.values()) {
    for (const [bucket, { version }] of buckets) {
      const group = groupOfBucket(bucket);
      sums.set(group, (sums.get(group) ?? 0) + version);
    }
  }
  return sums;
}

/** The best rank first; equal ranks newest first. */
export const idsByRank = ({ ids, ranks }: FoundIds): number[] =>
  Array.from({ length: worstRank + 1 }, (_, rank) =>
    ids.filter((_id, index) => ranks[index] === rank),
  ).flat();
