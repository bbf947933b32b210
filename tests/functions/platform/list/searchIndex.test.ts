import { EventEmitter, once } from 'node:events';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { commit } = await import('#platform/db/write');
const { createListSearch } = await import('#platform/list/listSearch');
const { createListStore } = await import('#platform/list/listStore');
const { measure } = await import('#platform/db/client/meter');
const { bucketKey, bucketOf, groupKey, groupOf } = await import('#platform/db/counters/listKeys');
const { halfTransaction } = await import('#tests/support/database/halfTransaction');
const { bulkLoad } = await import('#tests/support/database/bulkLoad');

const schema = v.object({
  id: v.number(),
  version: v.number(),
  status: v.number(),
  name: v.string(),
});
type Place = v.InferOutput<typeof schema>;

const definition = (table: 'expeditions' | 'signatures') => ({
  table,
  schema,
  searchFields: (place: Place) => [place.name],
});
const place = (id: number, name: string): Place => ({ id, version: 1, status: 1, name });

describe('a transaction seen half', () => {
  const places = createListStore(definition('expeditions'));
  const find = createListSearch(definition('expeditions'));
  const count = async (text: string) => (await find({ text, page: 1 })).count;

  const { add, rename } = halfTransaction('expeditions');

  it('is not lost when the counters are visible before the row', async () => {
    await commit([...places.insert(place(1, 'Recife')), ...places.insert(place(2, 'Olinda'))]);
    expect(await count('recife')).toBe(1);
    await add(groupKey(groupOf(1)), { v: 1 });
    await add(bucketKey(bucketOf(1)), { v: 1, c: 1 });
    expect(await count('manaus')).toBe(0);
    await rename(1, 'Manaus', 2);
    expect(await count('manaus')).toBe(1);
    expect(await count('recife')).toBe(0);
  });

  it('is not lost when the group is visible before its bucket', async () => {
    await add(groupKey(groupOf(2)), { v: 1 });
    expect(await count('belem')).toBe(0);
    await rename(2, 'Belém', 2);
    await add(bucketKey(bucketOf(2)), { v: 1, c: 1 });
    expect(await count('belem')).toBe(1);
  });
});

describe('snapshots', () => {
  const kept = new Map<number, Uint8Array>();
  const snapshots = {
    read: vi.fn((part: number) => Promise.resolve(kept.get(part) ?? null)),
    write: vi.fn((part: number, bytes: Uint8Array) => {
      kept.set(part, bytes);
      return Promise.resolve();
    }),
  };
  const writer = createListStore(definition('signatures'));
  const coldSearch = () => createListSearch(definition('signatures'), snapshots);
  const rows = Array.from({ length: 3000 }, (_, i) => place(i + 1, `Hangar ${i + 1} São José`));
  const search = async (find: ReturnType<typeof coldSearch>, text: string) => {
    const { result, requests } = await measure(() => find({ text, page: 1 }));
    return { count: result.count, requests };
  };

  it('spare a cold start the reading of every row, and hide no later change', async () => {
    await bulkLoad(rows.flatMap(writer.insert));
    const cold = await search(coldSearch(), 'sao jose');
    expect(cold.count).toBe(3000);
    expect(kept.size).toBe(1);

    const [row] = rows;
    if (!row) throw new Error('no rows');
    await commit(writer.replace(row, { ...row, name: 'Galpão' }));
    const warm = await search(coldSearch(), 'galpao');
    expect(warm.count).toBe(1);
    // The groups, the changed group's buckets, the changed bucket's rows, the row found.
    expect(warm.requests).toBe(4);
    expect(snapshots.write).toHaveBeenCalledTimes(1);
  });

  it('do no harm when they are damaged or out of reach', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    kept.set(0, Buffer.from('not gzip'));
    expect((await search(coldSearch(), 'sao jose')).count).toBe(2999);
    snapshots.read.mockRejectedValueOnce(new Error('AccessDenied'));
    snapshots.write.mockRejectedValueOnce(new Error('AccessDenied'));
    expect((await search(coldSearch(), 'sao jose')).count).toBe(2999);
  });

  it('are read while a search waits that began later, and sees what was written meanwhile', async () => {
    const gate = new EventEmitter();
    snapshots.read.mockClear();
    snapshots.read.mockImplementationOnce(async () => {
      await once(gate, 'open');
      return null;
    });
    const find = coldSearch();
    const first = find({ text: 'oficina', page: 1 });
    await vi.waitFor(() => {
      expect(snapshots.read).toHaveBeenCalled();
    });
    await commit(writer.insert(place(1_000_000, 'Oficina')));
    const later = find({ text: 'oficina', page: 1 });
    gate.emit('open');
    expect((await first).count).toBe(0);
    expect((await later).count).toBe(1);
  });
});

describe('searches at the same time', () => {
  it('compare the counters together', async () => {
    const find = createListSearch(definition('expeditions'));
    await find({ text: 'manaus', page: 1 });
    const { result, requests } = await measure(() =>
      Promise.all(Array.from({ length: 16 }, () => find({ text: 'nowhere', page: 1 }))),
    );
    expect(result.map(({ count }) => count)).toEqual(Array(16).fill(0));
    expect(requests).toBe(1);
  });
});
