import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlacedNote } from '#shared/signatures/notes/manualNote';
import {
  changeTo,
  waitingNotes,
  withWaiting,
  writeOrKeep,
} from '#web/entities/manualNotes/waitingNotes';
import { RequestFailure } from '#web/http/RequestFailure';
import { storeFor } from '#web/state/stored';

type Call = { readonly method: string };
const request = vi.hoisted(() =>
  vi.fn<(call: Call, given: Record<string, unknown>) => Promise<unknown>>(),
);
vi.mock('#web/http/httpClient', () => ({ request }));

const owner = 7;
const of = { signature: 12, revision: 'Rev. 4' };
const note: PlacedNote = {
  id: 3,
  signature: 12,
  publication: { id: 1, name: 'Manual' },
  revision: 'Rev. 4',
  page: 5,
  text: 'Usamos 160 N',
  quote: '155 N',
  row_version: '1',
  created: '2026-11-01T12:00:00Z',
  changed: '2026-11-01T12:00:00Z',
  place: { state: 'same', page: 5 },
};
const sentCalls = () =>
  request.mock.calls.map(([{ method }, { path, query, body }]) => ({
    method,
    path,
    query,
    body,
  }));
const connected = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const shown = () => withWaiting([note], waitingNotes.of(owner));

beforeEach(() => {
  localStorage.clear();
  storeFor(null);
  request.mockReset().mockResolvedValue(undefined);
  connected(true);
});

describe('a note changed or removed without a connection', () => {
  it('shows its last text at once and is sent once, in the version that was seen', async () => {
    connected(false);
    expect(await writeOrKeep(owner, changeTo(note, of, { text: 'Primeiro' }))).toBe('waiting');
    await writeOrKeep(owner, changeTo(note, of, { text: 'Usamos 158 N' }));
    expect(request).not.toHaveBeenCalled();
    expect(shown()).toMatchObject([{ id: 3, text: 'Usamos 158 N' }]);
    connected(true);
    expect(await waitingNotes.sendAll(owner)).toBe(1);
    expect(await waitingNotes.sendAll(owner)).toBe(0);
    expect(sentCalls()).toEqual([
      {
        method: 'PUT',
        path: { id: 3 },
        query: undefined,
        body: { text: 'Usamos 158 N', row_version: '1' },
      },
    ]);
  });

  it('is gone from the list at once, and from the shop afterwards', async () => {
    connected(false);
    await writeOrKeep(owner, changeTo(note, of, { text: 'Outra' }));
    await writeOrKeep(owner, changeTo(note, of, 'removed'));
    expect(shown()).toEqual([]);
    connected(true);
    await waitingNotes.sendAll(owner);
    expect(sentCalls()).toEqual([
      { method: 'DELETE', path: { id: 3 }, query: { row_version: '1' }, body: undefined },
    ]);
  });

  it('stays with its text and the reason where another device changed it meanwhile', async () => {
    connected(false);
    await writeOrKeep(owner, changeTo(note, of, { text: 'O meu texto' }));
    connected(true);
    request.mockRejectedValueOnce(new RequestFailure(400, 'Foi alterado.'));
    expect(await waitingNotes.sendAll(owner)).toBe(0);
    expect(waitingNotes.of(owner)).toMatchObject([
      { refused: 'Foi alterado.', body: { text: 'O meu texto' } },
    ]);
    expect(shown()).toEqual([note]);
    // Its writer has seen both texts and keeps theirs.
    const seen = { ...note, text: 'O outro', row_version: '2' };
    expect(await writeOrKeep(owner, changeTo(seen, of, { text: 'O meu texto' }))).toBe('sent');
    expect(sentCalls().at(-1)?.body).toEqual({ text: 'O meu texto', row_version: '2' });
    expect(waitingNotes.of(owner)).toEqual([]);
  });

  it('becomes a note of its own where another device removed it, and a removal is done', async () => {
    const gone = () => request.mockRejectedValueOnce(new RequestFailure(404, 'Não encontrado.'));
    gone();
    await writeOrKeep(owner, changeTo(note, of, { text: 'Não se perde' }));
    expect(sentCalls().map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(sentCalls().at(-1)?.body).toMatchObject({ text: 'Não se perde', page: 5 });
    gone();
    expect(await writeOrKeep(owner, changeTo(note, of, 'removed'))).toBe('sent');
    expect(request).toHaveBeenCalledTimes(3);
  });
});
