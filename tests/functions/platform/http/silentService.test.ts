import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callTimes } from '#platform/runtime/callTimes';

// Takes every connection and request, and never says a word; of a file it sends the beginning.
const silent = createServer((request, response) => {
  request.resume();
  if (request.url?.includes('half')) response.writeHead(200, { 'content-length': 1000 }).write('a');
});

let calls: Readonly<Record<string, () => Promise<unknown>>> = {};
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  for (const service of ['DYNAMODB', 'S3', 'SES', 'SECRETS_MANAGER']) {
    vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, `http://127.0.0.1:${String(port)}`);
  }
  const { getItem } = await import('#platform/db/items');
  const { commit } = await import('#platform/db/write');
  const files = await import('#platform/files/files');
  const { sendMail } = await import('#platform/mail/mail');
  const { secret } = await import('#platform/auth/secrets');
  const file = { bucket: 'documents', key: 'a.pdf' } as const;
  const bytes = Buffer.alloc(1_000_000);
  calls = {
    'a row': () => getItem('orders', { pk: 'A', sk: 'B' }),
    'a change': () =>
      commit([
        { item: { Put: { TableName: 'test-orders', Item: { pk: 'A', sk: 'B' } } } },
        { item: { Put: { TableName: 'test-orders', Item: { pk: 'A', sk: 'C' } } } },
      ]),
    'facts of a file': () => files.headFile(file),
    'a file': () => files.getFile(file),
    'half a file': () => files.getFile({ ...file, key: 'half.pdf' }),
    'a new file': () => files.putFile(file, { bytes, type: 'application/pdf' }),
    'an e-mail': () => sendMail('a@example.com', { subject: 'a', html: 'a', text: 'a' }),
    'a secret': () => secret('linkKey'),
  };
});
afterAll(() => {
  silent.close().closeAllConnections();
  vi.unstubAllEnvs();
});

describe.concurrent('a service that takes a call and never answers', () =>
  it.each([
    ['a row', callTimes.database],
    ['a change', callTimes.database],
    ['facts of a file', callTimes.files],
    ['a file', callTimes.files],
    ['half a file', callTimes.files],
    ['a new file', callTimes.files],
    ['an e-mail', callTimes.mail],
    ['a secret', callTimes.secrets],
  ] as const)('is given up in time: %s', async (name, { requestTimeout }) => {
    const started = Date.now();
    const failure = await calls[name]?.().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(Error);
    expect(Date.now() - started).toBeLessThan(2 * requestTimeout + 3000);
  }));
