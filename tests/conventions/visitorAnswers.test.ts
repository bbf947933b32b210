import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import { visitorSeconds } from '#shared/api/visitorSeconds';
import { gateway } from '#infra/local/emulators/gateway/gateway';
import { createRouter } from '#infra/local/emulators/gateway/routes';
import { listenOn } from '#infra/local/launcher/listenOn';
import { startBuckets } from '../support/database/buckets';
import { startDatabase } from '../support/database/database';
import { rawRequest } from '../support/calls/rawRequest';
import { reportFigure } from '../support/promise';

await startBuckets();
await startDatabase();
const people = await import('../support/samples/people');
const { onSale } = await import('../support/samples/orders');
const { bought } = await import('../support/samples/purchases');
const { changePublication } = await import('#functions/publications/editing/changePublication');

const route = createRouter(operations);
const answer = (request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  return gateway({ request, response }, url, route(request.method ?? '', url.pathname));
};
const server = createServer((request, response) => {
  void answer(request, response);
});
let port = 0;
let publication = 0;
const callers: string[] = [];
beforeAll(async () => {
  port = await listenOn(server, 0);
  publication = (await onSale({})).id;
  for (const { token } of [await people.superuser(), await people.customer()]) {
    callers.push(`Bearer ${token}`);
  }
  callers.push('Bearer none', 'Basic eDp5', '');
}, 60_000);
afterAll(() => server.close().closeAllConnections());

const targetOf = (path: string) => path.replaceAll(/\{\w+\}/g, String(publication));
const rows = operations.map(({ endpoint }) => [endpoint.method, endpoint.path, endpoint] as const);
const shared = rows.filter(([, , { sameForVisitors }]) => sameForVisitors);

describe('an answer to who sends Authorization, of whatever kind,', () =>
  it.each(rows)('is kept by no cache: %s %s', async (method, path) => {
    for (const authorization of callers) {
      const headers = { authorization };
      const sent = await rawRequest({ port, path: targetOf(path), method, headers });
      expect(sent.headers['cache-control']).toBe('private, no-store');
    }
    reportFigure(`${method} ${path}: never kept for who says who they are`);
  }));

describe('what the CDN keeps of visitors', () => {
  it('is what the catalogue and its pages say, and writes nothing', () => {
    expect(shared.map(([, path]) => path).toSorted()).toEqual([
      '/api/catalogue_page',
      '/api/get_status',
      '/api/publication_models',
      '/api/publication_page/{number}',
      '/api/revisions_feed',
      '/api/sitemap',
      '/publication',
      '/publication/{id}',
      '/publication/{id}/documents',
      '/publication/{id}/revisions',
    ]);
    for (const [method, , { access, records, throttle, budget, grants }] of shared) {
      expect([method, access, records, throttle, budget]).toEqual(['GET', 'anyone', ...none]);
      expect(Object.values(grants)).not.toContain('write');
    }
  });

  it.each(shared)('is kept for five seconds at most: %s %s', async (method, path) => {
    const { statusCode, headers } = await rawRequest({ port, path: targetOf(path), method });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe(`public, max-age=0, s-maxage=${String(visitorSeconds)}`);
    expect(visitorSeconds).toBeLessThanOrEqual(5);
  });

  it.each(shared)('depends on nothing but address and query: %s %s', async (method, path) => {
    const target = { port, path: targetOf(path), method };
    const plain = await rawRequest(target);
    for (const headers of odd) {
      const { statusCode, body } = await rawRequest({ ...target, headers });
      expect([statusCode, body.toString()]).toEqual([plain.statusCode, plain.body.toString()]);
    }
  });

  it.each(rows.filter(([, , { sameForVisitors }]) => !sameForVisitors))(
    'is nothing else: %s %s',
    async (method, path) => {
      const { headers } = await rawRequest({ port, path: targetOf(path), method });
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  it('says of who owns a publication, or published it, not a word', async () => {
    const ana = await people.customer();
    const clerk = await people.staff();
    const aircraft = { airplane_prefix: 'PT-ZQX', airplane_serial_number: '98765431' };
    const book = await onSale({ has_airplane_info: true, is_signature: true });
    await bought(ana, [{ publication: book.id, ...aircraft, fuel_type: 1 }]);
    const revision = { version: 'Rev. 9', changes: 'Capítulo 28.', pages: '28-10' };
    await changePublication(
      book,
      { ...revision, date: book.date, notify: false, publishes: true },
      { actor: { id: clerk.row.id, name: clerk.row.name }, now: new Date() },
    );
    const personal = [ana, clerk].flatMap(({ email, row }) => [email, row.name]);
    for (const [method, path] of shared) {
      const target = path.replaceAll(/\{\w+\}/g, String(book.id));
      const { statusCode, body } = await rawRequest({ port, path: target, method });
      expect(statusCode).toBe(200);
      for (const word of [...personal, ...Object.values(aircraft)]) {
        expect(body.toString(), `${word} at ${path}`).not.toContain(word);
      }
    }
  });

  it.each(['/publication/999999', '/publication?page=x', '/api/publication_page/nenhuma'])(
    'is no refusal: %s',
    async (path) => {
      const { statusCode, headers } = await rawRequest({ port, path, method: 'GET' });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );
});

const none = [undefined, undefined, undefined];

/** What reaches a function besides the key of the CDN. */
const odd = [
  { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (iPhone)' },
  { accept: 'application/json', 'accept-language': 'en', host: 'evil.example.com' },
  { 'idempotency-key': 'x', 'cloudfront-viewer-address': '203.0.113.9:1', cookie: 'a=b' },
];
