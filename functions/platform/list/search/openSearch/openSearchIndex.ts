import * as v from 'valibot';
import type { RowFilter } from '../searchBucket';
import type { SearchIndex, SearchIndexRequest } from '../searchIndex';
import { forgivable, forgiven, pluralsOf, singular } from '../searchMistakes';
import type { SearchTerm } from '../searchText';
import { rankedQuery, sortOf } from './searchQuery';
import type { SearchService } from './searchService';

/** Where a page of hits ends the next one goes on; OpenSearch counts on from the first for no more than these. */
const pageSize = 10_000;

const storedRow = v.object({
  id: v.number(),
  status: v.number(),
  text: v.string(),
  facets: v.string(),
  sorts: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
const answer = v.object({
  // What one of its parts did not answer would be missing without a word.
  timed_out: v.literal(false),
  _shards: v.object({ failed: v.literal(0) }),
  hits: v.object({
    total: v.object({ value: v.number(), relation: v.literal('eq') }),
    hits: v.array(
      v.object({
        _id: v.string(),
        sort: v.optional(v.array(v.unknown()), []),
        _source: v.optional(v.object({ row: storedRow })),
      }),
    ),
  }),
  aggregations: v.optional(
    v.object({
      sum: v.optional(v.object({ value: v.number() })),
      words: v.optional(v.object({ buckets: v.array(v.object({ key: v.string() })) })),
    }),
  ),
});

/**
 * The rows of a list in OpenSearch, which its feed fills from the table's stream: what was just written is
 * found a second or two later, not at once as in memory.
 */
export function createOpenSearchIndex(index: string, service: SearchService): SearchIndex {
  const ask = async (body: object) =>
    v.parse(answer, await service({ method: 'POST', path: `/${index}/_search`, body }));

  const nearTerms = async (terms: readonly SearchTerm[]) => {
    const typed = terms.flatMap((term) => forgivable(term) ?? []);
    if (typed.length === 0) return null;
    const { aggregations } = await ask(wordsNear(typed));
    return forgiven(terms, new Set(aggregations?.words?.buckets.map(({ key }) => key)));
  };

  return {
    search: async ({ offset, size, ordering, sum, ...filter }) => {
      const span = { offset, size, ordering, sum };
      const exact = await pageOf(ask, filter, span);
      if (exact.count > 0) return exact;
      const terms = await nearTerms(filter.terms);
      const near = terms && (await pageOf(ask, { ...filter, terms }, { ...span, isNear: true }));
      return near && near.count > 0 ? { ...near, similar: true } : exact;
    },
    // It learns of a write later than the table does.
    versionOf: () => Number.NaN,
    rowsWith: async (facet) => {
      const query = rankedQuery({ terms: [], facets: [[facet]] });
      const hits = await everyHit(ask, { query, sort: sortOf(undefined, false), _source: ['row'] });
      return hits.flatMap(({ _source }) => _source?.row ?? []);
    },
  };
}

type Ask = (body: object) => Promise<v.InferOutput<typeof answer>>;
type Span = Pick<SearchIndexRequest, 'offset' | 'size' | 'ordering' | 'sum'> & {
  /** What is only near what was typed has no rank. */
  readonly isNear?: boolean;
};

async function pageOf(ask: Ask, filter: RowFilter, span: Span) {
  const { offset, size, ordering, sum, isNear = false } = span;
  const isRanked = filter.terms.length > 0 && !isNear;
  const body = {
    query: rankedQuery(filter),
    sort: sortOf(ordering, isRanked),
    _source: false,
    track_total_hits: true,
    ...(sum === undefined ? {} : { aggs: { sum: { sum: { field: `sorts.${sum}` } } } }),
  };
  const isShort = offset + size <= pageSize;
  const first = await ask({ ...body, ...(isShort ? { from: offset, size } : { size: 0 }) });
  const hits = isShort
    ? first.hits.hits
    : (await everyHit(ask, body, offset + size)).slice(offset, offset + size);
  return {
    count: first.hits.total.value,
    ids: hits.map(({ _id }) => Number(_id)),
    ...(sum === undefined ? {} : { sum: first.aggregations?.sum?.value ?? 0 }),
  };
}

/** The first so many hits, a page after the other. */
async function everyHit(ask: Ask, body: object, most = Infinity) {
  const found: v.InferOutput<typeof answer>['hits']['hits'] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last ? { search_after: last.sort } : {};
    const { hits } = await ask({ ...body, ...after, size: pageSize, track_total_hits: true });
    found.push(...hits.hits);
    if (hits.hits.length < pageSize || found.length >= most) return found;
  }
}

/** The words that exist one slip or a plural away; `forgiven` chooses among them. */
const wordsNear = (typed: readonly string[]) => ({
  size: 0,
  track_total_hits: true,
  query: {
    bool: {
      should: [
        ...typed.map((word) => ({
          fuzzy: { words: { value: word, fuzziness: 1, transpositions: true } },
        })),
        { terms: { singulars: typed.map(singular) } },
      ],
      minimum_should_match: 1,
    },
  },
  aggs: { words: { terms: { field: 'words', size: 1000, include: nearPattern(typed) } } },
});

/** Of Lucene: a word with a letter changed, added or left out, two swapped, or any ending of its singular. */
const nearPattern = (typed: readonly string[]): string =>
  typed
    .flatMap((word) => {
      const cuts = Array.from({ length: word.length + 1 }, (_, at) => at);
      const begin = (at: number) => word.slice(0, at);
      const slips = cuts.flatMap((at) => [
        `${begin(at)}.${word.slice(at)}`,
        ...(at < word.length ? [`${begin(at)}.?${word.slice(at + 1)}`] : []),
        ...(at + 1 < word.length
          ? [`${begin(at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`]
          : []),
      ]);
      return [...slips, ...pluralsOf(singular(word))];
    })
    .join('|');
