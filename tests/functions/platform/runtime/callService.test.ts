import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { callService } from '#platform/runtime/callService';

async function serving(answer: { status: number; location?: string }) {
  const heard: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    heard.push(headers['x-key'] as string | undefined);
    const { status, location } = answer;
    response.writeHead(status, location === undefined ? {} : { location }).end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/`, heard };
}

it.each([301, 302, 307, 308])(
  'follows no redirect (%i), which would take the key along',
  async (status) => {
    const elsewhere = await serving({ status: 200 });
    const service = await serving({ status, location: elsewhere.url });
    const called = callService(service.url, { headers: { 'x-key': 'secret' }, timeoutMs: 5000 });
    await expect(called).rejects.toMatchObject({ name: 'ServiceError', status: null });
    expect([service.heard, elsewhere.heard]).toEqual([['secret'], []]);
  },
);
