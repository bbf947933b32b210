import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsPerBucket } from '#platform/db/counters/listKeys';
import {
  facetText,
  type FoundRow,
  searchBucket,
  passesExactly,
  type RowFilter,
  type SearchedRow,
} from '#platform/list/search/searchBucket';
import { createContents, idsByRank } from '#platform/list/search/searchContents';
import { wordsOf } from '#platform/list/search/searchMistakes';
import { byRank } from '#platform/list/search/searchRank';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';

const names = [
  'José da Silva',
  'SILVANA Souza',
  'Pássaro-Azul Táxi Aéreo',
  'São José, 12',
  '日本 航空',
];
const codes = ['390.533.447-05', 'PT-UVA', '12', '112', '1204', 'maria.jose@example.com'];
const typed = [
  ...names,
  ...codes,
  'sil',
  'ose',
  'a',
  '1',
  'pt',
  'ptuva',
  '39053344705',
  'jose 12',
  'zzz',
  '航',
];

const row = fc.record({
  id: fc.integer({ min: 1, max: 3 * idsPerBucket }),
  fields: fc.array(fc.constantFrom(...names, ...codes), { maxLength: 4 }),
  status: fc.integer({ min: 1, max: 3 }),
  client: fc.integer({ min: 1, max: 12 }),
  total: fc.integer({ min: -3, max: 3 }),
});
type Row = Pick<SearchedRow, 'id' | 'version' | 'status' | 'text' | 'facets'> & {
  sorts?: SearchedRow['sorts'];
};
const searched = ({
  id,
  fields,
  status,
  client,
  total,
}: typeof row extends fc.Arbitrary<infer R> ? R : never): Row => ({
  id,
  version: 1,
  status,
  text: searchableText([String(id), ...fields]),
  facets: facetText('client', client) + facetText('uf', client % 2 === 0 ? 'SP' : 'GO'),
  ...(total === 0 ? {} : { sorts: { total, name: fields[0] ?? '' } }),
});
const rows = fc
  .uniqueArray(row, { selector: ({ id }) => id, maxLength: 60 })
  .map((all) => all.map(searched));

const filter: fc.Arbitrary<RowFilter> = fc.record({
  terms: fc.constantFrom(...typed, '').map(searchTerms),
  statuses: fc.option(fc.constantFrom(new Set([1]), new Set([2, 3])), { nil: undefined }),
  facets: fc.constantFrom<readonly (readonly string[])[]>(
    [],
    [[facetText('client', 1), facetText('client', 12)]],
    [[facetText('uf', 'SP')], [facetText('client', 2)]],
  ),
  ranges: fc.constantFrom([], [{ by: 'total', from: -1, to: 2 }], [{ by: 'name', from: 'K' }]),
  moved: fc.option(
    fc.constant({
      to: 3,
      from: new Map([
        [7, 1],
        [60, 2],
      ]),
    }),
    { nil: undefined },
  ),
  without: fc.option(
    fc.constant(
      new Map([
        [3, true],
        [101, true],
      ]),
    ),
    { nil: undefined },
  ),
});

const nothing: RowFilter = { terms: [], facets: [] };

const held = (all: readonly Row[]) => {
  const buckets = new Map<number, Row[]>();
  for (const one of all) {
    const bucket = Math.floor((one.id - 1) / idsPerBucket);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), one]);
  }
  return [0, 1, 2].map((bucket) => ({
    bucket,
    rows: (buckets.get(bucket) ?? []).toSorted((one, other) => other.id - one.id),
  }));
};
const newestFirst = (all: readonly Row[]) => all.toSorted((one, other) => other.id - one.id);
/** The rule itself: every row looked at. */
const scanned = (all: readonly Row[], asked: RowFilter, idLast: boolean): number[] => {
  const passed = newestFirst(all).filter(
    (one) => passesExactly(one, asked) && matches(one.text, asked.terms),
  );
  return byRank(passed, asked.terms, { idLast }).map(({ id }) => id);
};

describe('rows in memory', () => {
  it('are found as if each were looked at, also when a bucket was read again', () =>
    fc.assert(
      fc.property(rows, rows, filter, fc.boolean(), (first, then, asked, idLast) => {
        const contents = createContents({ idLast });
        const found = () => idsByRank(contents.find(asked));
        for (const { bucket, rows: own } of held(first)) contents.put(bucket, searchBucket(5, own));
        expect(found()).toEqual(scanned(first, asked, idLast));

        const [, changed] = held(then);
        const mixed = [
          ...first.filter(({ id }) => idsPerBucket < id === id > 2 * idsPerBucket),
          ...(changed?.rows ?? []),
        ];
        contents.put(1, searchBucket(6, changed?.rows ?? []));
        expect(found()).toEqual(scanned(mixed, asked, idLast));
        expect([0, 1, 2].map(contents.versionOf)).toEqual([5, 6, 5]);
      }),
      { numRuns: 150 },
    ));

  it('rank by what else they hold where their number goes last', () => {
    const all = [
      { id: 51, fields: ['12'] },
      { id: 12, fields: ['12', 'Silva'] },
      { id: 4, fields: ['1204'] },
      { id: 1, fields: [] },
    ].map((one) => searched({ ...one, status: 1, client: 1, total: 1 }));
    const contents = createContents({ idLast: true });
    for (const { bucket, rows: own } of held(all)) contents.put(bucket, searchBucket(1, own));
    const found = (text: string) =>
      idsByRank(contents.find({ ...nothing, terms: searchTerms(text) }));
    expect(found('12')).toEqual([51, 12, 4]);
    expect(found('1')).toEqual([51, 12, 4, 1]);
    expect(found('1')).toEqual(scanned(all, { ...nothing, terms: searchTerms('1') }, true));
  });

  it('come out as they went in, with their words', () =>
    fc.assert(
      fc.property(rows, (all) => {
        const contents = createContents();
        for (const { bucket, rows: own } of held(all)) contents.put(bucket, searchBucket(1, own));
        const out = contents.rows({ terms: [], facets: [] });
        const bare = ({ id, status, text, facets, sorts }: FoundRow) => ({
          id,
          status,
          text,
          facets,
          sorts: sorts ?? {},
        });
        expect(out.map(bare)).toEqual(newestFirst(all).map(bare));
        expect(contents.words()).toEqual(wordsOf(all.map(({ text }) => text)));
        for (const { id, sorts } of all) expect(contents.valueOf(id, 'total')).toBe(sorts?.total);
      }),
      { numRuns: 50 },
    ));
});
