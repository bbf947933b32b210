import { describe, expect, it } from 'vitest';
import {
  facetText,
  type FoundRow,
  passesExactly,
  type RowFilter,
  type SearchedRow,
} from '#platform/list/search/searchBucket';
import type { SearchIndexRequest } from '#platform/list/search/searchIndex';
import { byRank } from '#platform/list/search/searchRank';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { countChange } = await import('#platform/db/counters/listCounters');
const { rowKey } = await import('#platform/db/counters/listKeys');
const { deleteItem, putItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');
const { createReplica } = await import('#platform/list/search/searchIndex');

const stored = new Map<number, SearchedRow>();
const put = (row: SearchedRow) => putItem({ table: 'orders', item: { ...row, ...rowKey(row.id) } });

const people = ['José da Silva', 'Silvana Souza', 'Rita Sá', 'Táxi Aéreo Pássaro-Azul Ltda'];
const titles = [
  'Manual de Serviço EMB-202',
  'Catálogo de Peças',
  'Manuais',
  'Rev. 12, Boletim 1204',
];

/** Rows that differ in everything a search can ask for; ids with gaps, over several buckets. */
const contractRows: readonly SearchedRow[] = Array.from({ length: 60 }, (_, index) => {
  const id = 3 * index + 2;
  const name = people[index % people.length] ?? '';
  return {
    id,
    version: 1,
    status: 1 + (index % 3),
    text: searchableText([
      String(id),
      name,
      titles[index % 5] ?? null,
      `390.533.4${String(10 + index)}-05`,
      `pt-u${String.fromCharCode(65 + (index % 26))}a`,
    ]),
    facets: facetText('client', index % 7) + facetText('uf', index % 2 === 0 ? 'SP' : 'GO'),
    sorts: {
      total: (index * 37) % 11,
      name,
      paid: index % 4 === 0 ? '' : `2026-03-${String(10 + (index % 9))}`,
    },
  };
});

const everything = { offset: 0, size: Number.MAX_SAFE_INTEGER };
const unfiltered: RowFilter = { terms: [], facets: [] };

const askedText = (text: string): SearchIndexRequest => ({
  ...unfiltered,
  ...everything,
  terms: searchTerms(text),
});

/** Every row looked at: what any index has to find. */
const scanned = (rows: readonly SearchedRow[], filter: RowFilter): number[] => {
  const newestFirst = rows.toSorted((one, other) => other.id - one.id);
  const passed = newestFirst.filter(
    (row) => passesExactly(row, filter) && matches(row.text, filter.terms),
  );
  return byRank(passed, filter.terms).map(({ id }) => id);
};

describe('the rows of a list in memory', async () => {
  await bulkLoad(
    contractRows.flatMap((row) => [put(row), ...countChange('orders', undefined, row)]),
  );
  for (const row of contractRows) stored.set(row.id, row);
  const read = (item: object) => item as SearchedRow;
  const replica = createReplica({ table: 'orders', describe: read });

  const become = async (rows: readonly SearchedRow[]) => {
    const left = new Map(rows.map((row) => [row.id, row]));
    for (const before of stored.values()) {
      const after = left.get(before.id);
      if (after?.version === before.version) continue;
      const change = after ? put(after) : deleteItem({ table: 'orders', key: rowKey(before.id) });
      await commit([change, ...countChange('orders', before, after)]);
    }
  };

  it.each([
    'silva',
    'sil',
    'ilva',
    'jose silva',
    'rita sa',
    'sa',
    'zzz',
    'pass azul',
    'passaroazul',
    '2',
    '12',
    '20',
    '39053341005',
    '390.533.410-05',
    '533',
    'pt-uba',
    'ptuba',
    'emb-202',
    'EMB202',
    '1204',
    'Conceição*',
    'a?',
    'b\\',
    '*',
    '.',
    'peças manual',
  ])('finds %s as if it looked at every row, the best first', async (text) => {
    const asked = askedText(text);
    const { ids, count, similar } = await replica.search(asked);
    const expected = scanned(contractRows, asked);
    if (similar) expect(expected).toEqual([]);
    else expect(ids).toEqual(expected);
    expect(count).toBe(ids.length);
  });

  it('narrows by status, exact values, ranges, and rows that moved or are not looked at', async () => {
    const moved = {
      to: 3,
      from: new Map([
        [2, 1],
        [11, 1],
      ]),
    };
    const asked: RowFilter[] = [
      { ...unfiltered, statuses: new Set([1, 3]) },
      { ...unfiltered, statuses: new Set([3]), moved },
      { ...unfiltered, statuses: new Set([1]), moved },
      {
        ...unfiltered,
        facets: [[facetText('client', 1), facetText('client', 5)], [facetText('uf', 'SP')]],
      },
      { ...unfiltered, facets: [[facetText('client', 99)]] },
      { ...unfiltered, only: new Set([2, 7, 11]) },
      { ...unfiltered, ranges: [{ by: 'total', from: 3, to: 7 }] },
      {
        ...unfiltered,
        ranges: [
          { by: 'paid', from: '2026-03-12' },
          { by: 'total', to: 9 },
        ],
      },
      {
        terms: searchTerms('silva'),
        facets: [[facetText('uf', 'GO')]],
        statuses: new Set([2]),
        without: new Map([[5, true]]),
      },
    ];
    for (const filter of asked) {
      const found = await replica.search({ ...filter, ...everything });
      expect(found.ids).toEqual(scanned(contractRows, filter));
    }
  });

  it('gives a page, with the count and the sum of all', async () => {
    const asked = { ...askedText('manual'), sum: ['total'] };
    const all = await replica.search(asked);
    const rows = contractRows.filter(({ id }) => all.ids.includes(id));
    expect(all.sum).toBe(rows.reduce((sum, { sorts }) => sum + Number(sorts?.total), 0));
    const page = await replica.search({ ...asked, offset: 5, size: 4 });
    expect(page).toEqual({ ...all, ids: all.ids.slice(5, 9) });
  });

  it.each([{ by: 'total', descending: true }, { by: 'paid' }, { by: 'name' }, { by: 'id' }])(
    'puts rows in order by $by',
    async (ordering) => {
      const { ids } = await replica.search({ ...unfiltered, ...everything, ordering });
      const valueOf = (id: number) => {
        const row = contractRows.find((one) => one.id === id);
        return ordering.by === 'id' ? id : (row?.sorts?.[ordering.by] ?? '');
      };
      expect([...ids].sort((a, b) => a - b)).toEqual(contractRows.map(({ id }) => id));
      for (const [at, id] of ids.entries()) {
        const before = valueOf(ids[at - 1] ?? id);
        const after = valueOf(id);
        if (ordering.descending) expect(before >= after).toBe(true);
        else expect(before <= after).toBe(true);
        if (before === after && at > 0) expect(ids[at - 1]).toBeGreaterThan(id);
      }
    },
  );

  it('forgives one mistake or a plural where nothing matches, and says so', async () => {
    const find = async (text: string) => {
      const { similar, ids } = await replica.search(askedText(text));
      return { similar, ids };
    };
    const newest = (text: string) => scanned(contractRows, askedText(text)).sort((a, b) => b - a);
    for (const [typed, meant] of [
      ['souzza', 'souza'],
      ['catlaogo', 'catalogo'],
      ['catalogos', 'catalogo'],
      ['boletm', 'boletim'],
    ] as const) {
      expect(await find(typed)).toEqual({ similar: true, ids: newest(meant) });
    }
    for (const typed of ['pt-uzz9', '99999', 'xyzxyz']) {
      expect(await find(typed)).toEqual({ similar: undefined, ids: [] });
    }
  });

  it('gives all rows with a value as they are', async () => {
    const rows = await replica.rowsWith(facetText('client', 3));
    const own = ({ id, status, text, facets, sorts }: FoundRow) => ({
      id,
      status,
      text,
      facets,
      sorts,
    });
    const expected = contractRows.filter(({ facets }) => facets.includes(facetText('client', 3)));
    expect(rows.map(own)).toEqual(expected.toReversed().map(own));
  });

  it('follows what is changed and taken away', async () => {
    const [first, , ...rest] = contractRows;
    if (!first) throw new Error('no rows');
    const renamed = { ...first, version: 2, text: searchableText([String(first.id), 'Aeroclube']) };
    await become([renamed, ...rest]);
    expect((await replica.search(askedText('aeroclube'))).ids).toEqual([first.id]);
    for (const text of ['silva', 'souza', '5']) {
      expect((await replica.search(askedText(text))).ids).toEqual(
        scanned([renamed, ...rest], askedText(text)),
      );
    }
  });
});
