import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import { gateway } from '#infra/local/emulators/gateway/gateway';
import { createRouter } from '#infra/local/emulators/gateway/routes';
import { listenOn } from '#infra/local/launcher/listenOn';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { rawRequest } from '#tests/support/calls/rawRequest';

await startBuckets();
await startDatabase();

const route = createRouter(operations);
// Without the CDN in front: what the functions send by themselves.
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  void gateway({ request, response }, url, route(request.method ?? '', url.pathname));
});
let port = 0;
beforeAll(async () => {
  port = await listenOn(server, 0);
});
afterAll(() => server.close().closeAllConnections());

const expected = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

describe('an answer of the API', () => {
  it.each(operations.map(({ endpoint: { method, path } }) => [method, path]))(
    'tells browsers to keep to https, the type and no frame: %s %s',
    async (method, path) => {
      const target = path.replaceAll(/\{\w+\}/g, '7');
      const { statusCode, headers } = await rawRequest({ port, path: target, method });
      expect(statusCode).toBeLessThan(500);
      expect(headers).toMatchObject(expected);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  it.each([
    ['GET', '/api/unknown', 404],
    ['PATCH', '/order/1', 405],
    ['POST', '/order', 401],
  ])('does so too where nothing is done: %s %s', async (method, path, status) => {
    const { statusCode, headers } = await rawRequest({ port, path, method });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(expected);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
