import type { MovedRows } from '#platform/db/counters/listCounters';
import { matches, type SearchTerm } from './searchText';

/** A row as the search sees it. */
export type SearchedRow = {
  readonly id: number;
  readonly version: number;
  readonly status: number;
  readonly text: string;
  /** Exact values to narrow by, each as `facetText` writes it. */
  readonly facets: string;
  /** Values to put rows in order by. */
  readonly sorts?: Readonly<Record<string, string | number>> | undefined;
};

/** Apart from the text, so that nothing typed into a search can match one. */
export const facetText = (name: string, value: string | number): string => `|${name}=${value}|`;

/** The value a row has under a name; undefined for none. */
export function facetValue(facets: string, name: string): string | undefined {
  const start = facets.indexOf(`|${name}=`);
  if (start < 0) return undefined;
  return facets.slice(start + name.length + 2, facets.indexOf('|', start + 1));
}

/** What a bucket knows of a row. */
export type FoundRow = Pick<SearchedRow, 'id' | 'status' | 'text' | 'facets' | 'sorts'>;

/**
 * The rows of one bucket of ids, newest first, as they were read since the part they are of was packed. `version` is the counters' version these rows belong to; NaN, which equals nothing, when
 * they may be incomplete.
 */
export type SearchBucket = {
  readonly version: number;
  readonly ids: readonly number[];
  readonly statuses: readonly number[];
  readonly facets: readonly string[];
  readonly text: string;
  readonly sorts?: readonly SearchedRow['sorts'][] | undefined;
};

const separator = '\0';

export const packBucket = (version: number, rows: readonly SearchedRow[]): SearchBucket => ({
  version,
  ids: rows.map((row) => row.id),
  statuses: rows.map((row) => row.status),
  facets: rows.map((row) => row.facets),
  text: rows.map((row) => row.text).join(separator),
  ...(rows.some((row) => row.sorts) ? { sorts: rows.map((row) => row.sorts) } : {}),
});

/** Every row of it, newest first. */
export const bucketRows = (bucket: SearchBucket): FoundRow[] =>
  findInBucket(bucket, { terms: [], facets: [] });

/** Rows whose value to be put in order by lies between two bounds, both included. */
export type ValueRange = {
  readonly by: string;
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
};

export type RowFilter = {
  readonly terms: readonly SearchTerm[];
  readonly statuses?: ReadonlySet<number> | undefined;
  /** Of each group at least one. */
  readonly facets: readonly (readonly string[])[];
  readonly ranges?: readonly ValueRange[] | undefined;
  readonly moved?: MovedRows | undefined;
  readonly without?: ReadonlyMap<number, unknown> | undefined;
  /** No other row is looked at. */
  readonly only?: ReadonlySet<number> | undefined;
};

/** Whether a row passes what is not text. */
export const passesExactly = (
  row: Pick<SearchedRow, 'id' | 'status' | 'facets' | 'sorts'>,
  filter: RowFilter,
): boolean => {
  const { statuses, facets, ranges = [], moved } = filter;
  if (!isLookedAt(row.id, filter)) return false;
  const status = moved?.from.has(row.id) ? moved.to : row.status;
  if (statuses && !statuses.has(status)) return false;
  return (
    facets.every((group) => group.some((facet) => row.facets.includes(facet))) &&
    ranges.every((range) => isWithin(row.sorts?.[range.by], range))
  );
};

const isLookedAt = (id: number, { without, only }: RowFilter) =>
  !without?.has(id) && (only?.has(id) ?? true);

/** What has no value lies in no range. */
export function isWithin(value: string | number | undefined, { from, to }: ValueRange): boolean {
  if (value === undefined || value === '') return false;
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

/** The rows that match, newest first. */
export function findInBucket(bucket: SearchBucket, filter: RowFilter): FoundRow[] {
  const { ids, text: texts } = bucket;
  if (ids.length === 0 || !matches(texts, filter.terms)) return [];
  const found: FoundRow[] = [];
  let start = 0;
  for (const [index, id] of ids.entries()) {
    const next = texts.indexOf(separator, start);
    const end = next < 0 ? texts.length : next;
    const row = {
      id,
      status: bucket.statuses[index] ?? 0,
      facets: bucket.facets[index] ?? '',
      ...(bucket.sorts ? { sorts: bucket.sorts[index] } : {}),
    };
    if (passesExactly(row, filter)) {
      const text = texts.slice(start, end);
      if (matches(text, filter.terms)) found.push({ ...row, text });
    }
    start = end + 1;
  }
  return found;
}
