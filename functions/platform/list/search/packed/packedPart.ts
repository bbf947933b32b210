import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import { idOfBit, idsPerBucket } from '#platform/db/counters/listKeys';
import { atFirstUse } from '#platform/runtime/atFirstUse';
import type { FoundRow, SearchedRow } from '../searchBucket';
import { isCopy, wordsOf } from '../searchMistakes';
import { joinSections, splitSections } from './bytes';
import {
  emptyColumn,
  type PackedColumn,
  readColumn,
  storedColumn,
  textsOfRow,
  withRows,
} from './packedColumn';

/**
 * The rows of some neighbouring buckets as they were at one moment, packed so that a million of them fit
 * in a function's memory. Row 0 has the part's lowest id; an id that does not exist has no status.
 */
export type PackedPart = {
  readonly firstBucket: number;
  /** The counters' version of each bucket; 0 of what was never read, NaN of what may be incomplete. */
  readonly versions: Float64Array;
  readonly statuses: Uint8Array;
  /** A text is a field and, in its second line, the field without punctuation. */
  readonly texts: PackedColumn;
  readonly facets: PackedColumn;
  /** By the name of what rows can be put in order by; of each row at most one. */
  readonly sorts: ReadonlyMap<string, PackedColumn>;
  /** What a typing mistake can have been meant as. */
  readonly words: () => readonly string[];
};

export const noStatus = 255;
const level = 3;

/** A bucket that was read again. */
export type FreshBucket = {
  readonly bucket: number;
  readonly version: number;
  readonly rows: readonly SearchRow[];
};
type SearchRow = Omit<SearchedRow, 'version'>;
type Span = { readonly firstBucket: number; readonly buckets: number };

export function emptyPart({ firstBucket, buckets }: Span): PackedPart {
  const rows = buckets * idsPerBucket;
  const column = emptyColumn(rows);
  return {
    firstBucket,
    versions: new Float64Array(buckets),
    statuses: new Uint8Array(rows).fill(noStatus),
    ...{ texts: column, facets: column, sorts: new Map(), words: () => [] },
  };
}

/** The part with these buckets as they are now. */
export function withBuckets(part: PackedPart, buckets: readonly FreshBucket[]): PackedPart {
  const [versions, statuses] = [part.versions.slice(), part.statuses.slice()];
  const fresh = new Map<number, SearchRow | undefined>();
  for (const { bucket, version, rows } of buckets) {
    const index = bucket - part.firstBucket;
    versions[index] = version;
    for (let bit = 0; bit < idsPerBucket; bit += 1) {
      fresh.set(index * idsPerBucket + bit, undefined);
    }
    for (const row of rows) fresh.set(row.id - idOfBit(part.firstBucket, 0), row);
  }
  for (const [index, row] of fresh) statuses[index] = storedStatus(row);
  const repacked = (column: PackedColumn, textsOf: (row: SearchRow) => readonly string[]) =>
    withRows(column, new Map([...fresh].map(([index, row]) => [index, row ? textsOf(row) : []])));
  const none = emptyColumn(statuses.length);
  const names = [...fresh.values()].flatMap((row) => Object.keys(row?.sorts ?? {}));
  const words = wordsOf([...fresh.values()].flatMap((row) => row?.text ?? []));
  // A word that is gone does no harm: nothing holds it any more.
  const known = [...new Set([...part.words(), ...words])];
  return {
    ...{ firstBucket: part.firstBucket, versions, statuses, words: () => known },
    texts: repacked(part.texts, ({ text }) => fieldsOf(text)),
    facets: repacked(part.facets, ({ facets }) => facets.match(facet) ?? []),
    sorts: new Map(
      [...new Set([...part.sorts.keys(), ...names])].map((name) => [
        name,
        repacked(part.sorts.get(name) ?? none, ({ sorts }) => valueOf(sorts?.[name])),
      ]),
    ),
  };
}

const facet = /\|[^|]*\|/g;

function storedStatus(row: SearchRow | undefined): number {
  if (!row) return noStatus;
  if (row.status >= noStatus) throw new RangeError(`status ${String(row.status)} cannot be packed`);
  return row.status;
}

/** The lines of a text, each with the copy behind it. */
function fieldsOf(text: string): string[] {
  const fields: string[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    if (isCopy(line, before) && before !== '') fields.push(`${fields.pop() ?? ''}\n${line}`);
    else fields.push(line);
    before = line;
  }
  return fields;
}

/** Written so that a number is read as one again. */
const valueOf = (value: string | number | undefined): string[] =>
  value === undefined ? [] : [typeof value === 'number' ? `#${String(value)}` : `=${value}`];

export const readValue = (text: string): string | number =>
  text.startsWith('#') ? Number(text.slice(1)) : text.slice(1);

/** A row as it was packed; undefined where the part has none. */
export function rowOf(part: PackedPart, row: number): FoundRow | undefined {
  const status = part.statuses[row] ?? noStatus;
  if (status === noStatus) return undefined;
  const sorts = [...part.sorts].flatMap(([name, column]) =>
    textsOfRow(column, row).map((text) => [name, readValue(text)] as const),
  );
  return {
    id: idOfBit(part.firstBucket, row),
    status,
    text: textsOfRow(part.texts, row).join('\n'),
    facets: textsOfRow(part.facets, row).join(''),
    ...(part.sorts.size > 0 ? { sorts: Object.fromEntries(sorts) } : {}),
  };
}

/** The part as a file. */
export function storedPart(part: PackedPart): Uint8Array {
  const columns = [part.texts, part.facets, ...part.sorts.values()];
  const content = joinSections([
    Buffer.from(part.versions.buffer),
    gzipSync(part.statuses, { level }),
    gzipSync(part.words().join(' '), { level }),
    Buffer.from([...part.sorts.keys()].join(' ')),
    ...columns.flatMap(storedColumn),
  ]);
  return joinSections([content, checksum(content)]);
}

const checksum = (content: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(crc32(content));
  return bytes;
};

/** Throws where the file is not one of these, or not whole: columns are unpacked when it is too late to tell. */
export function readPart(firstBucket: number, stored: Uint8Array): PackedPart {
  const [content, sum] = splitSections(Buffer.from(stored));
  if (!content || !sum?.equals(checksum(content))) throw new RangeError('the part is damaged');
  const [versions, statuses, words, names, ...columns] = splitSections(content);
  if (!versions || !statuses || !words || !names) throw new RangeError('a section is missing');
  const existing = new Uint8Array(gunzipSync(statuses));
  const column = (index: number): PackedColumn => {
    const [texts, places] = [columns[2 * index], columns[2 * index + 1]];
    if (!texts || !places) throw new RangeError('a column is missing');
    return readColumn([texts, places], existing.length);
  };
  const sorts = names
    .toString()
    .split(' ')
    .filter((name) => name !== '');
  return {
    firstBucket,
    versions: new Float64Array(new Uint8Array(versions).buffer),
    statuses: existing,
    texts: column(0),
    facets: column(1),
    sorts: new Map(sorts.map((name, index) => [name, column(index + 2)])),
    words: atFirstUse(() => gunzipSync(words).toString().split(' ')),
  };
}
