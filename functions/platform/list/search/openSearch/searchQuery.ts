import type { RowFilter, ValueRange } from '../searchBucket';
import type { SearchOrdering } from '../searchOrder';
import { typedNumbers } from '../searchRank';
import type { SearchTerm } from '../searchText';

type Query = Readonly<Record<string, unknown>>;
type Sort = Readonly<Record<string, unknown>>;

const all = (filter: readonly Query[]): Query => ({ bool: { filter } });
const any = (should: readonly Query[]): Query => ({ bool: { should, minimum_should_match: 1 } });
const none = (must_not: Query): Query => ({ bool: { must_not } });

/** What passes the filter, with a score that is the higher the better it ranks. */
export function rankedQuery(filter: RowFilter): Query {
  const { terms } = filter;
  const numbers = typedNumbers(terms).map(String);
  const scored = (boost: number, query: Query) => ({ constant_score: { filter: query, boost } });
  return {
    bool: {
      filter: [...terms.map(isInside), ...exactly(filter)],
      ...(terms.length === 0
        ? {}
        : {
            should: [
              scored(1, all(terms.map(begins))),
              scored(1, all(terms.map(isWhole))),
              ...(numbers.length === 0 ? [] : [scored(4, { terms: { number: numbers } })]),
            ],
            minimum_should_match: 0,
          }),
    },
  };
}

const isWhole = (term: SearchTerm): Query => ({ terms: { tokens: term } });
const begins = (term: SearchTerm): Query => any(term.map((word) => ({ prefix: { tokens: word } })));
const isInside = (term: SearchTerm): Query =>
  any(
    term.flatMap((word) =>
      ['tokens.inside', 'late'].map((field) => ({
        wildcard: { [field]: { value: `*${word.replace(/[\\*?]/g, '\\$&')}*` } },
      })),
    ),
  );

/** As `passesExactly`. */
function exactly({ statuses, facets, ranges = [], moved, without, only }: RowFilter): Query[] {
  return [
    ...facets.map((group): Query => ({ terms: { facets: group } })),
    ...ranges.map(isInRange),
    ...(statuses ? [isOfStatus([...statuses], moved)] : []),
    ...(without && without.size > 0 ? [none({ terms: { id: [...without.keys()] } })] : []),
    ...(only ? [{ terms: { id: [...only] } }] : []),
  ];
}

const isInRange = ({ by, from, to }: ValueRange): Query => ({
  range: {
    [`sorts.${by}`]: {
      ...(from === undefined ? {} : { gte: from }),
      ...(to === undefined ? {} : { lte: to }),
    },
  },
});

function isOfStatus(statuses: number[], moved: RowFilter['moved']): Query {
  const stored: Query = { terms: { status: statuses } };
  if (!moved || moved.from.size === 0) return stored;
  const hasMoved: Query = { terms: { id: [...moved.from.keys()] } };
  const stayed = all([stored, none(hasMoved)]);
  return statuses.includes(moved.to) ? any([stayed, hasMoved]) : stayed;
}

/** The best first, or by a value, or the newest first. */
export function sortOf(ordering: SearchOrdering | undefined, isRanked: boolean): Sort[] {
  const order = ordering?.descending ? 'desc' : 'asc';
  const rank = isRanked ? [{ _score: 'desc' }] : [];
  const newest = { id: 'desc' };
  if (!ordering) return [...rank, newest];
  if (ordering.by === 'id') return [{ id: order }];
  const missing = order === 'asc' ? '_first' : '_last';
  const field = { order, missing, unmapped_type: 'keyword' };
  return [{ [`orders.${ordering.by}`]: field }, ...rank, newest];
}
