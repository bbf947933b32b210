import { beforeEach, expect, it, vi } from 'vitest';
import { waitingReports } from '#web/entities/manualReports/waitingReports';
import { RequestFailure } from '#web/http/RequestFailure';
import { storeFor } from '#web/state/stored';

type Given = { readonly headers: Record<string, string>; readonly body: object };
const request = vi.hoisted(() => vi.fn<(call: unknown, given: Given) => Promise<unknown>>());
vi.mock('#web/http/httpClient', () => ({ request }));

const owner = 7;
const body = {
  signature: 12,
  page: 126,
  text: 'A tabela está em newtons.',
  quote: null,
  picture: null,
  revision: 'Rev. 4',
};

beforeEach(() => {
  localStorage.clear();
  storeFor(null);
  request.mockReset().mockResolvedValue(undefined);
  waitingReports.keep(owner, { key: 'attempt-1', body, refused: null });
});

it('an error reported without a connection is sent once', async () => {
  expect(await waitingReports.sendAll(owner)).toBe(1);
  expect(await waitingReports.sendAll(owner)).toBe(0);
  expect(request).toHaveBeenCalledTimes(1);
  expect(request.mock.calls[0]?.[1]).toMatchObject({ body });
});

it('is the same attempt where its answer was lost and where two tabs send it at once', async () => {
  request.mockRejectedValueOnce(new RequestFailure(0, 'Sem conexão.'));
  expect(await waitingReports.sendAll(owner)).toBe(0);
  await Promise.all([waitingReports.sendAll(owner), waitingReports.sendAll(owner)]);
  expect(waitingReports.of(owner)).toEqual([]);
  const attempts = request.mock.calls.map(([, { headers }]) => headers['idempotency-key']);
  expect(attempts).toEqual(['attempt-1', 'attempt-1', 'attempt-1']);
});
