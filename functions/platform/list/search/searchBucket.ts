import type { MovedRows } from '#platform/db/counters/listCounters';
import { matches, type SearchTerm } from './searchText';

/** A row as the search sees it. */
export type SearchedRow = {
  readonly id: number;
  readonly version: number;
  readonly status: number;
  readonly text: string;
  /** Exact values for filters, in the format of `facetText`. */
  readonly facets: string;
  readonly sorts?: Readonly<Record<string, string | number>> | undefined;
};

/** Delimited from the text, so that nothing typed into a search can match a facet. */
export const facetText = (name: string, value: string | number): string => `|${name}=${value}|`;

/** The value a row has under a name; undefined for none. */
export function facetValue(facets: string, name: string): string | undefined {
  const start = facets.indexOf(`|${name}=`);
  if (start < 0) return undefined;
  return facets.slice(start + name.length + 2, facets.indexOf('|', start + 1));
}

export type FoundRow = Pick<SearchedRow, 'id' | 'status' | 'text' | 'facets' | 'sorts'>;

/**
 * The rows of one bucket of ids, newest first. `version` is the counters' version of these rows, or
 * NaN, which equals nothing, when they may be incomplete.
 */
export type SearchBucket = {
  readonly version: number;
  readonly ids: readonly number[];
  readonly statuses: readonly number[];
  readonly facets: readonly string[];
  readonly text: string;
  /** The values of each ordering, as a column parallel to the rows; null where a row has none. */
  readonly sorts: Readonly<Record<string, readonly (string | number | null)[]>>;
};

const separator = '\0';

export function searchBucket(version: number, rows: readonly SearchedRow[]): SearchBucket {
  const names = new Set(rows.flatMap(({ sorts = {} }) => Object.keys(sorts)));
  return {
    version,
    ids: rows.map(({ id }) => id),
    statuses: rows.map(({ status }) => status),
    facets: rows.map(({ facets }) => facets),
    text: rows.map(({ text }) => text).join(separator),
    sorts: Object.fromEntries(
      [...names].map((name) => [name, rows.map(({ sorts }) => sorts?.[name] ?? null)]),
    ),
  };
}

/** The value by which a row of the bucket is ordered. */
export const sortValue = ({ ids, sorts }: SearchBucket, id: number, by: string) =>
  sorts[by]?.[ids.indexOf(id)] ?? undefined;

/** Limits rows to a range of a value, both bounds included. */
export type ValueRange = {
  readonly by: string;
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
};

export type RowFilter = {
  readonly terms: readonly SearchTerm[];
  readonly statuses?: ReadonlySet<number> | undefined;
  /** A row matches when it has at least one facet of each group. */
  readonly facets: readonly (readonly string[])[];
  readonly ranges?: readonly ValueRange[] | undefined;
  readonly moved?: MovedRows | undefined;
  readonly without?: ReadonlyMap<number, unknown> | undefined;
  /** If given, only these rows are considered. */
  readonly only?: ReadonlySet<number> | undefined;
};

/** Whether a row passes all filters except the text. */
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

/** A row without a value is in no range. */
export function isWithin(value: string | number | undefined, { from, to }: ValueRange): boolean {
  if (value === undefined || value === '') return false;
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

type Visited = Omit<FoundRow, 'sorts'>;

/** Visits the rows that match, newest first. */
export function visitMatches(
  bucket: SearchBucket,
  filter: RowFilter,
  visit: (row: Visited, index: number) => void,
): void {
  const { ids, text: texts } = bucket;
  // Most buckets are excluded by one look at all of their texts.
  if (ids.length === 0 || !matches(texts, filter.terms)) return;
  const hasRanges = filter.ranges !== undefined && filter.ranges.length > 0;
  let start = 0;
  for (const [index, id] of ids.entries()) {
    const end = endOfText(texts, start);
    const row = {
      id,
      status: bucket.statuses[index] ?? 0,
      facets: bucket.facets[index] ?? '',
      text: texts.slice(start, end),
    };
    const judged = hasRanges ? { ...row, sorts: sortsAt(bucket, index) } : row;
    if (passesExactly(judged, filter) && matches(row.text, filter.terms)) visit(row, index);
    start = end + 1;
  }
}

function endOfText(texts: string, start: number): number {
  const end = texts.indexOf(separator, start);
  return end < 0 ? texts.length : end;
}

/** The rows that match, newest first. */
export function bucketRows(bucket: SearchBucket, filter: RowFilter): FoundRow[] {
  const found: FoundRow[] = [];
  visitMatches(bucket, filter, (row, index) =>
    found.push({ ...row, sorts: sortsAt(bucket, index) }),
  );
  return found;
}

const sortsAt = ({ sorts }: SearchBucket, index: number): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(sorts).flatMap(([by, values]) => {
      const value = values[index] ?? null;
      return value === null ? [] : [[by, value]];
    }),
  );
