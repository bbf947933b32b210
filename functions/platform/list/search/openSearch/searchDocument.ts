import { fold } from '#shared/values/text';
import type { SearchedRow } from '../searchBucket';
import { singular, wordsOf } from '../searchMistakes';
import { firstLineOf } from '../searchRank';

/** How a list's rows are kept, so that the same is found as in memory; decided by the list alone. */
export const indexSettings = {
  settings: { index: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '1s' } },
  mappings: {
    dynamic: 'strict',
    dynamic_templates: [
      { numbers: { match_mapping_type: 'long', mapping: { type: 'double' } } },
      { texts: { match_mapping_type: 'string', mapping: { type: 'keyword' } } },
    ],
    properties: {
      id: { type: 'long' },
      status: { type: 'integer' },
      number: { type: 'keyword' },
      tokens: {
        type: 'keyword',
        ignore_above: 8191,
        fields: { inside: { type: 'wildcard' } },
      },
      late: { type: 'wildcard' },
      words: { type: 'keyword' },
      singulars: { type: 'keyword' },
      facets: { type: 'keyword' },
      sorts: { type: 'object', dynamic: true },
      orders: { type: 'object', dynamic: true },
      row: { type: 'object', enabled: false },
    },
  },
} as const;

type Named = Readonly<Record<string, string | number>>;

export type SearchDocument = {
  readonly id: number;
  readonly status: number;
  /** Where the list shows it. */
  readonly number?: string;
  /** Between spaces and commas, where no term has any. */
  readonly tokens: readonly string[];
  /** What is found, but never as a word of its own. */
  readonly late?: string;
  readonly words: readonly string[];
  readonly singulars: readonly string[];
  readonly facets: readonly string[];
  readonly sorts: Named;
  /** As `sorts`, for letters in the order of readers. */
  readonly orders: Named;
  readonly row: Omit<SearchedRow, 'version'>;
};

export function documentOf(
  { id, status, text, facets, sorts = {} }: SearchedRow,
  { idLast = false }: { readonly idLast?: boolean | undefined } = {},
): SearchDocument {
  const row = { id, status, text, facets, ...(Object.keys(sorts).length > 0 ? { sorts } : {}) };
  const first = firstLineOf(text);
  // An empty one is none: it comes before the others and lies in no range.
  const values = Object.entries(sorts).filter(([, value]) => value !== '');
  const words = [...wordsOf([text])];
  const placed = idLast ? text.slice(first.length) : text;
  return {
    ...{ id, status, words, row, sorts: Object.fromEntries(values) },
    ...(first === String(id) && !idLast ? { number: first } : {}),
    ...(idLast ? { late: first } : {}),
    tokens: [...new Set(placed.split(/[\s,]+/).filter((token) => token !== ''))],
    singulars: [...new Set(words.map(singular))],
    facets: facets.match(/\|[^|]*\|/g) ?? [],
    orders: Object.fromEntries(
      values.map(([name, value]) => [name, typeof value === 'number' ? value : fold(value)]),
    ),
  };
}
