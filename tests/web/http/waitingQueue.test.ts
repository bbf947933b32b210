import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitingEntries, waitingQueue } from '#web/http/waitingQueue';
import { RequestFailure } from '#web/http/RequestFailure';
import { personKeys, storeFor, waitingNotesKey, waitingReportsKey } from '#web/state/stored';

const send = vi.fn<(one: { key: string }) => Promise<unknown>>();
const queue = waitingQueue({
  place: waitingNotesKey,
  one: v.object({ ...waitingEntries, body: v.string() }),
  send,
});
const note = (key: string) => ({ key, body: `Nota ${key}`, refused: null });
const keysOf = (owner: number) => queue.of(owner).map(({ key }) => key);

beforeEach(() => {
  localStorage.clear();
  storeFor(null);
  send.mockReset().mockResolvedValue(undefined);
});

describe('what waits for a connection', () => {
  it('is sent once, in the order it was written, and is then gone', async () => {
    queue.keep(7, note('a'));
    queue.keep(7, note('b'));
    queue.keep(7, note('b'));
    expect(await queue.sendAll(7)).toBe(2);
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'b']);
    expect(await queue.sendAll(7)).toBe(0);
    expect(localStorage).toHaveLength(0);
  });

  it('stays where there is no answer, and with its reason where it is refused', async () => {
    queue.keep(7, note('a'));
    queue.keep(7, note('b'));
    send.mockRejectedValueOnce(new RequestFailure(400, 'Uma conta guarda até 2000 notas.'));
    send.mockRejectedValueOnce(new RequestFailure(0, 'Sem conexão.'));
    expect(await queue.sendAll(7)).toBe(0);
    expect(queue.of(7).map(({ key, refused }) => [key, refused])).toEqual([
      ['b', null],
      ['a', 'Uma conta guarda até 2000 notas.'],
    ]);
    expect(await queue.sendAll(7)).toBe(1);
    expect(keysOf(7)).toEqual(['a']);
  });

  it('is seen by its person alone, and for the company it was written for', () => {
    storeFor({ person: 7, company: 3 });
    queue.keep(7, note('a'));
    expect(keysOf(8)).toEqual([]);
    storeFor(null);
    expect(keysOf(7)).toEqual([]);
    storeFor({ person: 7, company: 3 });
    expect(keysOf(7)).toEqual(['a']);
  });

  it('goes with its person', () =>
    expect(personKeys).toEqual(expect.arrayContaining([waitingNotesKey, waitingReportsKey])));
});
