import { createServer } from 'node:http';
import { afterAll, expect, it, vi } from 'vitest';
import { gateway } from '#infra/local/emulators/gateway/gateway';
import { listenOn } from '#infra/local/launcher/listenOn';
import { rawRequest } from '#tests/support/calls/rawRequest';

/** Of an answer besides its body. */
const frame = JSON.stringify({ statusCode: 200, body: '' }).length;
const sixMegabytes = 6 * 1024 * 1024;

vi.mock('#infra/local/emulators/gateway/loadHandler', () => ({
  unmatched: 'system/endpoints/unmatched',
  loadHandler: () =>
    Promise.resolve(({ rawPath }: { rawPath: string }) =>
      Promise.resolve({ statusCode: 200, body: 'a'.repeat(Number(rawPath.slice(1))) }),
    ),
}));

const server = createServer((request, response) => {
  void gateway({ request, response }, new URL(request.url ?? '', 'http://localhost'), undefined);
});
const port = await listenOn(server, 0);
afterAll(() => server.close().closeAllConnections());

it('refuses an answer that Lambda would refuse, says so in its log, and passes one that just fits', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ask = (bytes: number) => rawRequest({ port, path: `/${bytes - frame}` });
  expect((await ask(sixMegabytes)).statusCode).toBe(200);
  expect(log).not.toHaveBeenCalled();
  const { statusCode, body } = await ask(sixMegabytes + 1);
  expect([statusCode, body.toString()]).toEqual([502, '{"detail":"Um erro foi encontrado"}']);
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining(
      `system/endpoints/unmatched: Lambda refuses an answer of ${sixMegabytes + 1} bytes\n`,
    ),
  );
  log.mockRestore();
});
