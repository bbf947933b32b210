import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { RuleViolation } from '#platform/domainErrors';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { commit } = await import('#platform/db/write');
const { createListSearch } = await import('#platform/list/listSearch');
const { createListStore } = await import('#platform/list/listStore');
const { measure } = await import('#platform/db/client/meter');
const { bulkLoad } = await import('#tests/support/database/bulkLoad');

const schema = v.object({
  id: v.number(),
  version: v.number(),
  status: v.number(),
  name: v.string(),
  document: v.nullable(v.string()),
  client: v.number(),
});
type Sale = v.InferOutput<typeof schema>;

const definition = {
  table: 'orders',
  schema,
  searchFields: (sale: Sale) => [sale.name, sale.document],
  facets: (sale: Sale) => ({ client: sale.client }),
  client: (sale: Sale) => sale.client,
  packed: ['document'],
} as const;
const newStore = () => ({
  ...createListStore<Sale>(definition),
  search: createListSearch<Sale>(definition),
});
const sales = newStore();

const sale = (id: number, fields: Partial<Sale> = {}): Sale => ({
  id,
  version: 1,
  status: 1,
  name: `Cliente ${id}`,
  document: null,
  client: 1 + (id % 7),
  ...fields,
});

const ids = (rows: readonly Sale[]) => rows.map((row) => row.id);

describe('a list with holes', () => {
  // Ids beyond one group (6,400), random gaps and one of several whole buckets.
  const random = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 7000, seed: 11 });
  const rows = random.flatMap((chance, index) => {
    const id = index + 1;
    const missing = chance < 0.12 || (id > 300 && id < 520);
    return missing ? [] : [sale(id, { status: 1 + Math.floor(chance * 4) })];
  });

  beforeAll(() => bulkLoad(rows.flatMap(sales.insert)));

  it.each([undefined, 1, 2, 3, 4])('pages like a sorted array, status %s', async (status) => {
    const expected = ids(rows.filter((row) => !status || row.status === status)).reverse();
    const last = Math.max(1, Math.ceil(expected.length / 20));
    const pages = [
      1,
      2,
      3,
      ...fc.sample(fc.integer({ min: 1, max: last }), { numRuns: 25, seed: 3 }),
      last,
      last + 1,
    ];
    for (const page of pages) {
      const answer = await sales.page({ page, status });
      expect({ page, ids: ids(answer.results) }).toEqual({
        page,
        ids: expected.slice((page - 1) * 20, page * 20),
      });
      expect(answer).toMatchObject({ count: expected.length, pages: last });
    }
  });

  it('crosses from one group of ids into the older one', async () => {
    const newer = rows.filter((row) => row.id > 6400).length;
    const page = Math.floor(newer / 20) + 1;
    const expected = ids(rows)
      .reverse()
      .slice((page - 1) * 20, page * 20);
    expect(Math.min(...expected)).toBeLessThanOrEqual(6400);
    expect(Math.max(...expected)).toBeGreaterThan(6400);
    expect(ids((await sales.page({ page })).results)).toEqual(expected);
  });

  it('looks up once where a page of older rows begins, and anew after a write', async () => {
    const reading = () => measure(() => sales.page({ page: 4 }));
    const ofPage = (all: readonly Sale[]) => ids(all).reverse().slice(60, 80);
    await reading();
    const again = await reading();
    // The counts of all, the rows.
    expect(again.requests).toBe(2);
    expect(ids(again.result.results)).toEqual(ofPage(rows));

    const taken = rows.findLast(({ id }) => id < 6_000);
    if (!taken) throw new Error('no rows');
    await commit(sales.remove(taken));
    const after = await reading();
    expect(ids(after.result.results)).toEqual(ofPage(rows.filter((row) => row !== taken)));
    expect(after.requests).toBe(3);
    await commit(sales.insert({ ...taken, version: 1 }));
    expect(ids((await reading()).result.results)).toEqual(ofPage(rows));
  });

  it('answers other page sizes', async () => {
    const answer = await sales.page({ page: 2, size: 700 });
    expect(ids(answer.results)).toEqual(ids(rows).reverse().slice(700, 1400));
  });

  it('finds substrings with the exact count', async () => {
    const expected = ids(rows.filter((row) => row.name.includes('99'))).reverse();
    const answer = await sales.search({ text: '99', page: 2 });
    expect(answer.count).toBe(expected.length);
    expect(ids(answer.results)).toEqual(expected.slice(20, 40));
  });

  it('narrows by several statuses and by facet', async () => {
    const expected = ids(
      rows.filter((row) => row.client === 3 && (row.status === 2 || row.status === 4)),
    ).reverse();
    const answer = await sales.search({ page: 1, status: [2, 4], facets: { client: 3 } });
    expect(answer.count).toBe(expected.length);
    expect(ids(answer.results)).toEqual(expected.slice(0, 20));
  });

  it("lists one client's rows", async () => {
    const own = rows.filter((row) => row.client === 5);
    expect(ids(await sales.byClient(5))).toEqual(ids(own).reverse());
  });
});

describe('writes', () => {
  const first = 20_001;

  it('keeps pages, counts and search exact through random changes', async () => {
    const before = (await sales.page({ page: 1 })).count;
    const held = new Map<number, Sale>();
    const steps = fc.sample(fc.tuple(fc.nat(119), fc.integer({ min: 1, max: 4 })), {
      numRuns: 250,
      seed: 5,
    });
    for (const [offset, status] of steps) {
      const id = first + offset;
      const row = held.get(id);
      if (!row) {
        const added = sale(id, { status });
        await commit(sales.insert(added));
        held.set(id, added);
      } else if (status === 4) {
        await commit(sales.remove(row));
        held.delete(id);
      } else {
        const changed = sales.revised(row, { status, name: `Mudou ${id} ${row.version}` });
        await commit(sales.replace(row, changed));
        held.set(id, changed);
      }
      // A removed id is not given again.
      if (!row && status === 4) continue;
    }
    const expected = [...held.values()].sort((a, b) => b.id - a.id);
    const listed = await sales.page({ page: 1, size: 120 });
    expect(listed.count).toBe(before + expected.length);
    expect(listed.results.slice(0, expected.length)).toEqual(expected);
    for (const store of [sales, newStore()]) {
      const found = await store.search({ text: 'mudou', page: 1, size: 200 });
      expect(found.results).toEqual(expected.filter((row) => row.name.startsWith('Mudou')));
    }
  });

  it('lets exactly one of many editors of the same version win', async () => {
    const row = sale(30_001);
    await commit(sales.insert(row));
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) =>
        commit(sales.replace(row, { ...row, status: 2 + (i % 2), name: `Editor ${i}` })),
      ),
    );
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    const message = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.';
    for (const lost of tries.filter((one) => one.status === 'rejected')) {
      expect(lost.reason).toMatchObject({ problems: { non_field_errors: [message] } });
    }
    expect((await sales.get(row.id))?.version).toBe(2);
  });

  it('says what a lost condition means to whoever asked', async () => {
    const row = sale(30_002);
    const stale = commit(sales.replace(row, row, () => new Error('gone')));
    await expect(stale).rejects.toThrow('gone');
  });

  it('writes several rows of one bucket in a single transaction', async () => {
    const rows = [30_010, 30_011, 30_012].map((id) => sale(id, { name: `Lote ${id}` }));
    await commit(rows.flatMap((row) => sales.insert(row)));
    const found = await sales.search({ text: 'lote', page: 1 });
    expect(ids(found.results)).toEqual([30_012, 30_011, 30_010]);
  });

  it('keeps a removed row for those who still refer to it', async () => {
    const row = sale(30_020, { name: 'Aposentada' });
    await commit(sales.insert(row));
    await commit(sales.remove(row));
    expect(await sales.get(row.id)).toBeUndefined();
    expect(await sales.getMany([row.id])).toEqual([]);
    expect((await sales.search({ text: 'aposentada', page: 1 })).count).toBe(0);
    expect(ids(await sales.byClient(row.client))).not.toContain(row.id);
    expect(await sales.get(row.id, { removed: true })).toMatchObject({ name: 'Aposentada' });
  });

  it('finds the removed rows of a client, and lets them be rewritten once each version', async () => {
    const row = sale(30_021, { name: 'Retirada', client: 977 });
    await commit(sales.insert(row));
    await commit(sales.remove(row));
    const [removed] = await sales.removedOf(977);
    if (!removed) throw new Error('not found');
    await commit(sales.replaceRemoved(removed, { ...removed, name: 'Anônima' }));
    expect(await sales.get(row.id, { removed: true })).toMatchObject({ name: 'Anônima' });
    expect((await sales.removedOf(977)).map(({ name }) => name)).toEqual(['Anônima']);
    await expect(commit(sales.replaceRemoved(removed, removed))).rejects.toThrow(RuleViolation);
    expect(await sales.byClient(977)).toEqual([]);
  });

  it('reads rows written before a field was packed', async () => {
    const row = sale(30_030, { document: '39053344705' });
    const { packed, ...unpacked } = definition;
    await commit(createListStore<Sale>(unpacked).insert(row));
    expect(packed).toEqual(['document']);
    expect(await sales.get(row.id)).toEqual(row);
    await commit(sales.replace(row, { ...row, document: null }));
    expect(await sales.get(row.id)).toEqual({ ...row, version: 2, document: null });
  });
});

describe('search', () => {
  it('ignores case, accents and the punctuation of documents', async () => {
    const row = sale(40_001, { name: 'José Conceição', document: '39053344705' });
    await commit(sales.insert(row));
    for (const text of ['JOSE', 'conceição', 'osé, ceic', '390.533.447-05', '0533447']) {
      expect({ text, ids: ids((await sales.search({ text, page: 1 })).results) }).toEqual({
        text,
        ids: [row.id],
      });
    }
    expect((await sales.search({ text: 'jose silva', page: 1 })).count).toBe(0);
  });

  it('does not let typed text imitate a facet', async () => {
    expect((await sales.search({ text: 'client=3', page: 1 })).count).toBe(0);
  });

  it('sees the writes committed before it in every process, at once', async () => {
    const other = newStore();
    await other.search({ text: 'x', page: 1 });
    const rounds = Array.from({ length: 30 }, (_, i) => 41_001 + i);
    await Promise.all(
      rounds.map(async (id) => {
        await commit(sales.insert(sale(id, { name: `Fresca ${id}` })));
        const [own, others] = await Promise.all([
          sales.search({ text: `fresca ${id}`, page: 1 }),
          other.search({ text: `fresca ${id}`, page: 1 }),
        ]);
        expect([ids(own.results), ids(others.results)]).toEqual([[id], [id]]);
      }),
    );
  });
});
