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
  readonly sorts?: Readonly<Record<string, string | number>>;
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
export type FoundRow = Pick<SearchedRow, 'id' | 'status' | 'text' | 'facets'>;

/**
 * The rows of one bucket of ids, newest first, their texts in one string so that a million rows fit
 * in memory. `version` is the counters' version these rows belong to; NaN, which equals nothing, when
 * they may be incomplete.
 */
export type SearchBucket = {
  readonly version: number;
  readonly ids: readonly number[];
  readonly statuses: readonly number[];
  readonly facets: readonly string[];
  readonly text: string;
  readonly sorts?: readonly SearchedRow['sorts'][];
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

export type RowFilter = {
  readonly terms: readonly SearchTerm[];
  readonly statuses?: ReadonlySet<number> | undefined;
  readonly facets: readonly string[];
  readonly moved?: MovedRows | undefined;
  readonly without?: ReadonlyMap<number, unknown> | undefined;
};

/** Whether a row passes what is not text. */
export const passesExactly = (
  row: { readonly id: number; readonly status: number; readonly facets: string },
  { statuses, facets, moved, without }: RowFilter,
): boolean => {
  if (without?.has(row.id)) return false;
  const status = moved?.from.has(row.id) ? moved.to : row.status;
  return (!statuses || statuses.has(status)) && facets.every((facet) => row.facets.includes(facet));
};

/** The rows that match, newest first. */
export function findInBucket(bucket: SearchBucket, filter: RowFilter): FoundRow[] {
  const { ids, text: texts } = bucket;
  if (ids.length === 0 || !matches(texts, filter.terms)) return [];
  const found: FoundRow[] = [];
  let start = 0;
  for (const [index, id] of ids.entries()) {
    const next = texts.indexOf(separator, start);
    const end = next < 0 ? texts.length : next;
    const row = { id, status: bucket.statuses[index] ?? 0, facets: bucket.facets[index] ?? '' };
    if (passesExactly(row, filter)) {
      const text = texts.slice(start, end);
      if (matches(text, filter.terms)) found.push({ ...row, text });
    }
    start = end + 1;
  }
  return found;
}
