import { describe, expect, it } from 'vitest';
import { StaleRecord } from '#platform/domainErrors';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { commit, commitUnless } = await import('#platform/db/write');
const { decideAndCommit, Overtaken, overtaken } = await import('#platform/db/decideAndCommit');
const { putItem, updateItem } = await import('#platform/db/itemWrites');
const { getItem } = await import('#platform/db/items');

const key = { pk: 'DECIDE', sk: 'stock' };
const read = async () => Number((await getItem('system', key, { strong: true }))?.left);
/** Takes one, as long as there is one. */
const take = (tries: number[] = []) =>
  decideAndCommit(async (count) => {
    tries.push(count);
    const left = await read();
    if (left === 0) return false;
    const when = { equals: { left } };
    const set = { left: left - 1 };
    await commit([updateItem({ table: 'system', key, set, when, refused: overtaken })]);
    return true;
  });

describe('a decision on what was read', () => {
  it('is taken anew by whoever loses the race, until the record allows no more', async () => {
    await commit([putItem({ table: 'system', item: { ...key, left: 3 } })]);
    const tries = Array.from({ length: 6 }, (): number[] => []);
    const taken = await Promise.all(tries.map(take));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await read()).toBe(0);
    expect(tries.every((counts) => counts.every((count, index) => count === index + 1))).toBe(true);
    expect(tries.flat().length).toBeGreaterThan(6);
  });

  it('that fails by something else is not repeated', async () => {
    let runs = 0;
    const failing = decideAndCommit(() => {
      runs += 1;
      return Promise.reject(new Error('no paper'));
    });
    await expect(failing).rejects.toThrow('no paper');
    expect(runs).toBe(1);
  });

  it('is given up after ten lost races, as a record that others change', async () => {
    let runs = 0;
    const losing = decideAndCommit(() => {
      runs += 1;
      return Promise.reject(new Overtaken());
    });
    await expect(losing).rejects.toBeInstanceOf(StaleRecord);
    expect(runs).toBe(10);
  });
});

it('a commit that may come too late says whether it did', async () => {
  await commit([putItem({ table: 'system', item: { ...key, left: 1 } })]);
  const taking = (left: number) =>
    updateItem({
      table: 'system',
      key,
      set: { left: 0 },
      when: { equals: { left } },
      refused: overtaken,
    });
  expect(await commitUnless(Overtaken, [taking(1)])).toBe(true);
  expect(await commitUnless(Overtaken, [taking(1)])).toBe(false);
  class Other extends Error {}
  await expect(commitUnless(Other, [taking(1)])).rejects.toThrow(Overtaken);
});
