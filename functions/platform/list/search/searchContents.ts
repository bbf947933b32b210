import {
  bucketOf,
  bucketsPerGroup,
  groupOfBucket,
  idOfBit,
  idsPerBucket,
} from '#platform/db/counters/listKeys';
import { everything, foundRows, type MarkedRows, idsByAge } from './markedRows';
import { findInPart, unmatched } from './packed/findInPart';
import {
  emptyPart,
  type PackedPart,
  readPart,
  readValue,
  rowOf,
  storedPart,
  withBuckets,
} from './packed/packedPart';
import {
  bucketRows,
  findInBucket,
  type FoundRow,
  type RowFilter,
  type SearchBucket,
} from './searchBucket';
import { firstOf } from './packed/packedColumn';
import { markOf } from './packed/textDictionary';
import { wordsOf } from './searchMistakes';
import { rankOf } from './searchRank';

/** 3 groups are 19,200 ids: one snapshot to read for each of those at a cold start. */
export const groupsPerPart = 3;
const bucketsPerPart = groupsPerPart * bucketsPerGroup;
/** So many buckets read again, a part is worth packing anew. */
const worthwhileBuckets = 20;

/** A part as it was packed, and the buckets that were read since. */
type Part = {
  readonly number: number;
  packed?: PackedPart;
  readonly fresh: Map<number, SearchBucket>;
};

export type SearchContents = ReturnType<typeof createContents>;

/** What a search knows of a list's rows. Parts and buckets go by their number. */
export function createContents({ idLast }: { readonly idLast?: boolean | undefined } = {}) {
  const parts = new Map<number, Part>();
  const partAt = (number: number): Part => {
    const part = parts.get(number) ?? { number, fresh: new Map<number, SearchBucket>() };
    parts.set(number, part);
    return part;
  };
  const newestFirst = () =>
    [...parts].sort(([one], [other]) => other - one).map(([, part]) => part);

  return {
    versionOf: (bucket: number): number => {
      const part = parts.get(partOf(bucket));
      return (
        part?.fresh.get(bucket)?.version ?? part?.packed?.versions[bucket % bucketsPerPart] ?? 0
      );
    },
    /** Of each group the sum of its buckets' versions. */
    groupVersions: () => groupVersions(parts),
    put: (bucket: number, rows: SearchBucket) => partAt(partOf(bucket)).fresh.set(bucket, rows),
    /** Takes up a part as `pack` left it, and unpacks of it what a search for `asked` looks at. */
    load: (number: number, stored: Uint8Array, asked: RowFilter) => {
      const packed = readPart(number * bucketsPerPart, stored);
      partAt(number).packed = packed;
      findInPart(packed, asked, { idLast });
    },
    /** The parts of which enough was read again. */
    outdated: (): number[] =>
      [...parts].flatMap(([number, { fresh }]) => (fresh.size < worthwhileBuckets ? [] : [number])),
    pack: (number: number): (() => Uint8Array) => {
      const packed = repacked(partAt(number));
      parts.set(number, { number, packed, fresh: new Map() });
      return () => storedPart(packed);
    },
    find: (filter: RowFilter): MarkedRows =>
      foundRows(newestFirst().flatMap((part) => findInOne(part, filter, { idLast }) ?? [])),
    /** The rows that match, newest first. */
    rows: (filter: RowFilter): FoundRow[] => newestFirst().flatMap((part) => rowsOf(part, filter)),
    words: (): ReadonlySet<string> => knownWords(parts.values()),
    /** What a row has to be put in order by. */
    valueOf: (id: number, by: string): string | number | undefined => {
      const bucket = bucketOf(id);
      const part = parts.get(partOf(bucket));
      const fresh = part?.fresh.get(bucket);
      if (fresh) return fresh.sorts?.[fresh.ids.indexOf(id)]?.[by];
      return part?.packed && packedValue(part.packed, id, by);
    },
  };
}

const partOf = (bucket: number) => Math.floor(bucket / bucketsPerPart);

function groupVersions(parts: ReadonlyMap<number, Part>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [number, { packed, fresh }] of parts) {
    for (let index = 0; index < bucketsPerPart; index += 1) {
      const bucket = number * bucketsPerPart + index;
      const version = fresh.get(bucket)?.version ?? packed?.versions[index] ?? 0;
      const group = groupOfBucket(bucket);
      sums.set(group, (sums.get(group) ?? 0) + version);
    }
  }
  return sums;
}

function repacked({ number, packed, fresh }: Part): PackedPart {
  const span = { firstBucket: number * bucketsPerPart, buckets: bucketsPerPart };
  const buckets = [...fresh].map(([bucket, held]) => {
    return { bucket, version: held.version, rows: bucketRows(held) };
  });
  return withBuckets(packed ?? emptyPart(span), buckets);
}

type Ranking = { readonly idLast?: boolean | undefined };

/** What matches among the rows as they were packed, and as some of them were read since. */
function findInOne({ number, packed, fresh }: Part, filter: RowFilter, { idLast }: Ranking) {
  const firstBucket = number * bucketsPerPart;
  const firstId = idOfBit(firstBucket, 0);
  const known = packed && findInPart(packed, filter, { idLast });
  const marks = known ?? new Uint8Array(rowsUpTo(fresh.keys(), firstBucket));
  let isThere = Boolean(known);
  for (const [bucket, rows] of fresh) {
    const start = (bucket - firstBucket) * idsPerBucket;
    marks.fill(unmatched, start, start + idsPerBucket);
    for (const row of findInBucket(rows, filter)) {
      marks[row.id - firstId] = markOf(rankOf(row, filter.terms, { idLast }));
      isThere = true;
    }
  }
  return isThere ? { firstId, marks } : undefined;
}

/** Of a part that was never packed: most of a small list's only one is ids that are yet to come. */
const rowsUpTo = (buckets: Iterable<number>, firstBucket: number): number =>
  (Math.max(firstBucket - 1, ...buckets) - firstBucket + 1) * idsPerBucket;

function rowsOf(part: Part, filter: RowFilter): FoundRow[] {
  const found = findInOne(part, filter, {});
  const ids = found ? idsByAge(foundRows([found]), everything) : [];
  const fresh = new Map<number, FoundRow>();
  for (const bucket of new Set(ids.map(bucketOf))) {
    const held = part.fresh.get(bucket);
    for (const row of held ? bucketRows(held) : []) fresh.set(row.id, row);
  }
  const packedRow = (id: number) => part.packed && rowOf(part.packed, id - (found?.firstId ?? 0));
  return ids.flatMap((id) => fresh.get(id) ?? packedRow(id) ?? []);
}

function knownWords(parts: Iterable<Part>): Set<string> {
  const words = new Set<string>();
  for (const { packed, fresh } of parts) {
    for (const word of packed?.words() ?? []) words.add(word);
    for (const word of wordsOf([...fresh.values()].map(({ text }) => text))) words.add(word);
  }
  return words;
}

function packedValue(packed: PackedPart, id: number, by: string): string | number | undefined {
  const column = packed.sorts.get(by);
  if (!column) return undefined;
  const number = firstOf(column, id - idOfBit(packed.firstBucket, 0));
  return number === undefined ? undefined : readValue(column.texts().textOf(number));
}
