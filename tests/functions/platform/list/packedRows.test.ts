import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOfBit, idsPerBucket } from '#platform/db/counters/listKeys';
import { everything, idsByRank } from '#platform/list/search/markedRows';
import {
  facetText,
  type FoundRow,
  packBucket,
  passesExactly,
  type RowFilter,
  type SearchedRow,
} from '#platform/list/search/searchBucket';
import { createContents } from '#platform/list/search/searchContents';
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
  ...{ id, version: 1, status },
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

describe('packed rows', () => {
  it('are found as if each were looked at, packed, read back, and changed since', () => {
    fc.assert(
      fc.property(rows, rows, filter, fc.boolean(), (first, then, asked, idLast) => {
        const contents = createContents({ idLast });
        for (const { bucket, rows: own } of held(first)) contents.put(bucket, packBucket(5, own));
        const stored = contents.pack(0)();
        const found = (of = contents) => idsByRank(of.find(asked), everything);
        expect(found()).toEqual(scanned(first, asked, idLast));

        const cold = createContents({ idLast });
        cold.load(0, stored, asked);
        expect(found(cold)).toEqual(scanned(first, asked, idLast));

        // One bucket is read again: as it was packed it must not be seen any more.
        const [, changed] = held(then);
        const mixed = [
          ...first.filter(({ id }) => idsPerBucket < id === id > 2 * idsPerBucket),
          ...(changed?.rows ?? []),
        ];
        cold.put(1, packBucket(6, changed?.rows ?? []));
        expect(found(cold)).toEqual(scanned(mixed, asked, idLast));
        cold.pack(0);
        expect(found(cold)).toEqual(scanned(mixed, asked, idLast));
        expect([0, 1, 2].map(cold.versionOf)).toEqual([5, 6, 5]);
      }),
      { numRuns: 150 },
    );
  });

  it('rank by what else they hold where their number goes last', () => {
    const all = [
      { id: 51, fields: ['12'] },
      { id: 12, fields: ['12', 'Silva'] },
      { id: 4, fields: ['1204'] },
      { id: 1, fields: [] },
    ].map((one) => searched({ ...one, status: 1, client: 1, total: 1 }));
    const contents = createContents({ idLast: true });
    for (const { bucket, rows: own } of held(all)) contents.put(bucket, packBucket(1, own));
    contents.pack(0);
    const found = (text: string) =>
      idsByRank(contents.find({ ...nothing, terms: searchTerms(text) }), everything);
    expect(found('12')).toEqual([51, 12, 4]);
    expect(found('1')).toEqual([51, 12, 4, 1]);
    expect(found('1')).toEqual(scanned(all, { ...nothing, terms: searchTerms('1') }, true));
  });

  it('come out as they went in, with their words', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const contents = createContents();
        for (const { bucket, rows: own } of held(all)) contents.put(bucket, packBucket(1, own));
        contents.pack(0);
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
    );
  });

  it('are refused when a byte of their file is another or missing', () => {
    const contents = createContents();
    contents.put(
      0,
      packBucket(1, [searched({ id: 7, fields: ['Silva'], status: 1, client: 1, total: 1 })]),
    );
    const stored = contents.pack(0)();
    const spoilt = Uint8Array.from(stored, (byte, at) =>
      at === stored.length >> 1 ? byte ^ 1 : byte,
    );
    expect(() => {
      createContents().load(0, spoilt, nothing);
    }).toThrow(RangeError);
    expect(() => {
      createContents().load(0, stored.slice(0, -5), nothing);
    }).toThrow(RangeError);
  });

  it('of a large part are found in all of its blocks', () => {
    const contents = createContents();
    const many = Array.from({ length: 4000 }, (_, index) =>
      searched({
        id: index + 1,
        fields: [`Cliente ${String(index * 7919)}`, `c${String(index)}@x.br`],
        status: 1,
        client: 1,
        total: 1,
      }),
    );
    for (let bucket = 0; bucket < 80; bucket += 1) {
      const own = many.filter(({ id }) => id >= idOfBit(bucket, 0) && id < idOfBit(bucket + 1, 0));
      contents.put(bucket, packBucket(1, newestFirst(own)));
    }
    contents.pack(0);
    const all: RowFilter = { terms: [], facets: [] };
    for (const text of [
      '791',
      '3959',
      'c39',
      'c3999@',
      'x.br',
      'te 7919',
      '400',
      'cliente 7',
      '9',
    ]) {
      const asked = { ...all, terms: searchTerms(text) };
      expect(idsByRank(contents.find(asked), everything)).toEqual(scanned(many, asked, false));
    }
  });
});
