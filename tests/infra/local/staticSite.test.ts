import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { listenOn } from '#infra/local/launcher/listenOn';
import { staticSite } from '#infra/local/servers/publicServer';
import { rawRequest } from '#tests/support/calls/rawRequest';

const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
const script = `const words = ${JSON.stringify('asa hélice trem '.repeat(200))};`;
const server = createServer((incoming, response) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  void staticSite(folder, incoming, response, pathname);
});

mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets/core-1.js'), script);
writeFileSync(path.join(folder, 'assets/tiny-1.js'), 'export {};');
writeFileSync(path.join(folder, 'assets/photo-1.png'), Buffer.alloc(5000));
writeFileSync(path.join(folder, 'app.html'), '<!doctype html><title>Loja</title>');
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Loja</title>');
const port = await listenOn(server, 0);
afterAll(() => {
  server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const ask = (
  target: string,
  { headers, method }: Pick<RequestOptions, 'headers' | 'method'> = {},
) => rawRequest({ port, path: target, headers, method });
const accepting = (coding: string) =>
  ask('/assets/core-1.js', { headers: { 'accept-encoding': coding } });

describe('what is sent', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['BR;q=0.1, gzip;q=1', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip; q=0', undefined],
    ['*', undefined],
    ['', undefined],
  ])('is, to who accepts "%s", coded as %s', async (accepted, coding) => {
    const { headers, body, statusCode } = await accepting(accepted);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(body.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const text = coding ? decode[coding as keyof typeof decode](body) : body;
    expect(text.toString()).toBe(script);
  });

  it('tells caches that the coding depends on the visitor, compressed or not', async () => {
    expect((await accepting('br')).headers.vary).toBe('accept-encoding');
    expect((await accepting('')).headers.vary).toBe('accept-encoding');
  });

  it.each(['/assets/tiny-1.js', '/assets/photo-1.png'])('leaves %s as it is', async (target) => {
    const { headers } = await ask(target, { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });

  it('is kept for ever when its name says what is in it, and asked for again when not', async () => {
    const cached = async (target: string) => (await ask(target)).headers['cache-control'];
    expect(await cached('/assets/core-1.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/')).toBe('no-cache');
    expect(await cached('/config.json')).toBe('no-cache');
  });
});

describe('what the visitor has already', () => {
  it.each(['', 'br'])('is not sent again (accepting "%s")', async (accepted) => {
    const { etag } = (await accepting(accepted)).headers;
    for (const known of [etag, `"other", ${etag ?? ''}`, '*', etag?.replace('W/', '')]) {
      const again = await ask('/assets/core-1.js', {
        headers: { 'accept-encoding': accepted, 'if-none-match': known },
      });
      expect(again.statusCode).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
    }
  });

  it('is sent when it is something else', async () => {
    const { statusCode } = await ask('/', { headers: { 'if-none-match': '"other"' } });
    expect(statusCode).toBe(200);
  });

  it('has another tag compressed, because the bytes are others', async () => {
    const plain = await accepting('');
    const coded = await accepting('br');
    expect(coded.headers.etag).toBe(`W/${plain.headers.etag ?? ''}`);
  });
});

describe('methods', () => {
  it('answers HEAD with the headers of GET', async () => {
    const options = { headers: { 'accept-encoding': 'br' } };
    const get = await ask('/assets/core-1.js', options);
    const head = await ask('/assets/core-1.js', { ...options, method: 'HEAD' });
    const named = ['etag', 'content-length', 'content-encoding', 'content-type', 'vary'];
    for (const name of named) expect(head.headers[name]).toBe(get.headers[name]);
    expect(head.body).toHaveLength(0);
  });

  it('refuses to be written to', async () => {
    const { statusCode, headers } = await ask('/', { method: 'POST' });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it.each(['/assets/missing.js', '/assets/..%2findex.html'])(
    'has nothing at %s',
    async (target) => {
      expect((await ask(target)).statusCode).toBe(404);
    },
  );
});

describe('an address that is no screen', () => {
  it.each(['/nothing', '/payment', '/admin/nothing', '/orders/12/13', '/payment//'])(
    'is answered with 404 and the page that says so: %s',
    async (target) => {
      const { statusCode, headers } = await ask(target);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/');
    },
  );

  it('shows the shop, also to a browser that has the page already', async () => {
    const { body, headers } = await ask('/nothing');
    expect(body.toString()).toContain('<title>Loja</title>');
    const again = await ask('/nothing', { headers: { 'if-none-match': headers.etag } });
    expect(again.statusCode).toBe(404);
  });

  it.each(['/payment/12', '/payment/12/'])('is not %s', async (target) => {
    expect((await ask(target)).statusCode).toBe(200);
  });
});
