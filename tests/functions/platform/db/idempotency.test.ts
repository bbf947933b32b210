import * as v from 'valibot';
import { expect, it } from 'vitest';
import { repetitions } from '#tests/support/promise';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { answerOnce } = await import('#platform/db/idempotency');
const { commit } = await import('#platform/db/write');
const { putItem } = await import('#platform/db/itemWrites');
const { queryItems } = await import('#platform/db/items');
const { nextId } = await import('#platform/db/sequence');

const now = new Date('2026-03-10T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const answer = v.object({ id: v.number() });

type Call = Omit<Parameters<typeof answerOnce>[0], 'operation'> & { readonly operation?: string };

const operation = 'placeThing';

/** Stands for placing an order: an id, a row and the record in one transaction. */
const place = (call: Call) =>
  answerOnce({ operation, ...call }, answer, async (record) => {
    const id = await nextId('thing');
    const item = { pk: `THING#${call.key}`, sk: String(id) };
    await commit([putItem({ table: 'system', item }), ...record({ id })]);
    return { id };
  });

const placed = (key: string) => queryItems({ table: 'system', pk: `THING#${key}` });

it('answers many calls in parallel with one result', async () => {
  const call = { user: 1, key: 'double-click', body: { a: 1, b: [1, 2] }, now };
  const answers = await Promise.all(Array.from({ length: repetitions(10, 50) }, () => place(call)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await placed('double-click')).toHaveLength(1);
});

it('knows the same body in another field order', async () => {
  const first = await place({ user: 1, key: 'k2', body: { a: 1, b: { c: 1, d: 2 } }, now });
  const again = await place({ user: 1, key: 'k2', body: { b: { d: 2, c: 1 }, a: 1 }, now });
  expect(again).toEqual(first);
});

it('refuses the key with another body', async () => {
  await place({ user: 1, key: 'k3', body: { a: 1 }, now });
  await expect(place({ user: 1, key: 'k3', body: { a: 2 }, now })).rejects.toMatchObject({
    problems: { non_field_errors: [expect.stringContaining('outros dados')] },
  });
  expect(await placed('k3')).toHaveLength(1);
});

it("does not mix users' keys", async () => {
  const one = await place({ user: 1, key: 'k4', body: {}, now });
  const other = await place({ user: 2, key: 'k4', body: {}, now });
  expect(other.id).not.toBe(one.id);
});

it('does not answer one operation with what another of the same body made', async () => {
  const one = await place({ user: 1, key: 'k-of-two', body: {}, now });
  const other = await place({ user: 1, operation: 'placeOther', key: 'k-of-two', body: {}, now });
  expect(other.id).not.toBe(one.id);
});

it('remembers for 48 hours, even while the expired record is still stored', async () => {
  const call = { user: 1, key: 'k5', body: {} };
  const first = await place({ ...call, now });
  expect(await place({ ...call, now: later(47) })).toEqual(first);
  const afresh = await place({ ...call, now: later(49) });
  expect(afresh.id).not.toBe(first.id);
  expect(await place({ ...call, now: later(50) })).toEqual(afresh);
});

it('leaves the key free when the operation fails', async () => {
  const call = { user: 1, operation, key: 'k6', body: {}, now };
  const failing = answerOnce(call, answer, () => Promise.reject(new Error('no stock')));
  await expect(failing).rejects.toThrow('no stock');
  await place(call);
  expect(await placed('k6')).toHaveLength(1);
});

it('answers a repetition as the first call, when what that one has just written is why it is refused', async () => {
  const call = { user: 1, operation, key: 'k7', body: {}, now };
  const overtaken = answerOnce(call, answer, async () => {
    const first = await place(call);
    throw new Error(`thing ${first.id} is there already`);
  });
  expect([await overtaken]).toEqual([await place(call)]);
  expect(await placed('k7')).toHaveLength(1);
});
