import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRowCache } from '#platform/list/listSearch';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { commit } = await import('#platform/db/write');
const { createListSearch } = await import('#platform/list/listSearch');
const { createReplica } = await import('#platform/list/search/searchIndex');
const { createListStore } = await import('#platform/list/listStore');
const { measure } = await import('#platform/db/client/meter');
const { halfTransaction } = await import('#tests/support/database/halfTransaction');
const { bucketKey, bucketOf, groupKey, groupOf } = await import('#platform/db/counters/listKeys');

const schema = v.object({
  id: v.number(),
  version: v.number(),
  status: v.number(),
  name: v.string(),
});
type Place = v.InferOutput<typeof schema>;

const definition = {
  table: 'expeditions',
  schema,
  searchFields: ({ name }: Place) => [name],
} as const;
const places = createListStore<Place>(definition);
const place = (id: number, name: string): Place => ({ id, version: 1, status: 1, name });

const names = async (find: ReturnType<typeof createListSearch<Place>>, text?: string) => {
  const { result, requests } = await measure(() => find({ text, page: 1 }));
  return { names: result.results.map(({ name }) => name), requests };
};

describe('a list asked for again', () => {
  const find = createListSearch<Place>(definition);
  const both = ['Hangar Olinda', 'Hangar Recife'];

  beforeAll(() =>
    commit([
      ...places.insert(place(1, 'Hangar Recife')),
      ...places.insert(place(2, 'Hangar Olinda')),
    ]),
  );

  it('costs its counters alone, whatever page or search shows the rows', async () => {
    const search = createListSearch<Place>(definition);
    // A new function reads a page and its counts, not the whole list.
    expect(await names(search)).toMatchObject({ requests: 2 });
    expect((await names(search, 'hangar')).names).toEqual(both);
    expect(await names(search, 'hangar')).toEqual({ names: both, requests: 1 });
    await names(search);
    expect(await names(search)).toMatchObject({ requests: 1 });
  });

  it('shows what was written a moment ago by another process', async () => {
    await commit(places.insert(place(3, 'Oficina Belém')));
    expect((await names(find, 'oficina')).names).toEqual(['Oficina Belém']);
    await commit(places.replace(place(3, ''), place(3, 'Oficina Manaus')));
    expect((await names(find, 'oficina')).names).toEqual(['Oficina Manaus']);
    await commit(places.remove({ ...place(3, ''), version: 2 }));
    expect((await names(find, 'oficina')).names).toEqual([]);
    expect((await names(find, 'hangar')).names).toEqual(both);
  });

  it('keeps no row of a transaction seen half', async () => {
    const { add, rename } = halfTransaction('expeditions');
    await commit(places.insert(place(4, 'Aeroclube')));
    await add(groupKey(groupOf(4)), { v: 1 });
    await add(bucketKey(bucketOf(4)), { v: 1, c: 1 });
    expect((await names(find, 'aeroclube')).names).toEqual(['Aeroclube']);
    await rename(4, 'Aeroclube de Santos', 2);
    expect((await names(find, 'aeroclube')).names).toEqual(['Aeroclube de Santos']);
  });

  it('holds nothing of what no search has looked at', () => {
    const memory = createReplica({ table: definition.table, describe: neverDescribed });
    expect(memory.versionOf(1)).toBeNaN();
  });
});

const neverDescribed = (): never => {
  throw new Error('nothing was read');
};

it('a search reads what it found among many rows in the order it was found', async () => {
  const asked: number[][] = [];
  const read = (ids: readonly number[]) => {
    asked.push([...ids]);
    // As the database answers: in an order of its own, without what is not there.
    return Promise.resolve(
      ids
        .filter((id) => id !== 7)
        .toReversed()
        .map((id) => place(id, `Hangar ${id}`)),
    );
  };
  const held = createRowCache<Place>({ read, versionOf: (id) => (id === 3 ? Number.NaN : 1) });
  const ids = (rows: readonly Place[]) => rows.map(({ id }) => id);
  expect(ids(await held([9, 3, 7, 4]))).toEqual([9, 3, 4]);
  expect(ids(await held([4, 3, 9]))).toEqual([4, 3, 9]);
  expect(asked).toEqual([[9, 3, 7, 4], [3]]);

  const many = Array.from({ length: 2_000 }, (_, nth) => 100 + nth);
  expect(ids(await held(many))).toEqual(many);
  await held([4]);
  expect(asked.at(-1), 'of many rows the oldest are let go').toEqual([4]);
});
