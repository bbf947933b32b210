import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrder } from '#shared/orders/orderEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { serveShop } from '#tests/support/shop/servedShop';

await startDatabase();
await startBuckets();
const shop = await serveShop();
process.env.SITE_ORIGIN = shop.origin;
const { handler } = await import('#functions/system/jobs/canary');
const bought = await onSale({ name: 'Manual de Voo + Suplemento' });
const page = `/publication/${String(bought.id)}/`;
afterAll(shop.stop);

/** A first call loads its handler, which takes long where many tests run. */
beforeAll(async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  for (const [target, init] of [
    ['/publication/?search=a', {}],
    [page, {}],
    ['/api/token/', json],
    ['/api/get_shipping_price/', json],
  ] as const) {
    await (await fetch(`${shop.origin}${target}`, init)).text();
  }
});

type Broken = Readonly<Record<string, (url: URL, init: RequestInit) => Promise<Response>>>;
let broken: Broken;
let asked: string[];

/** Between the canary and the shop: what one test breaks; all else is answered by the shop's own handlers. */
beforeEach(() => {
  broken = {};
  asked = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // A loaded machine takes longer than a visitor would wait.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address);
    const call = `${init.method ?? 'GET'} ${url.pathname === page ? '/publication/{id}/' : url.pathname}`;
    asked.push(call);
    return broken[call]?.(url, init) ?? real(address, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const failure = json({ detail: 'Um erro foi encontrado' }, 500);
const empty = json({ count: 0, pages: 1, results: [] });
const refused = json({ detail: 'Não.', codes: { detail: 'invalid' } }, 400);
const row = { id: bought.id, name: bought.name };

describe('the canary', () => {
  it('is content with a shop that is open, and places nothing', async () => {
    expect(await handler()).toEqual({ broken: [] });
    expect(asked).toEqual(
      expect.arrayContaining([
        'POST /api/token/',
        'POST /api/get_shipping_price/',
        'GET /publication/{id}/',
      ]),
    );
    expect(asked).not.toContain(`${createOrder.method} ${createOrder.path}/`);
  });

  it('stays content for a day: its wrong logins are nobody’s, and never counted together', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let look = 0; look < 22; look += 1) {
      vi.setSystemTime(new Date(Date.now() + 5 * 60_000));
      expect(await handler()).toEqual({ broken: [] });
    }
  });

  it.each<[string, Broken, string]>([
    ['has no home', { 'GET /': failure }, 'home'],
    ['has a home without its program', { 'GET /assets/core-1.js': failure }, 'home'],
    ['has a home that is an error page', { 'GET /': json('<h1>oops</h1>') }, 'home'],
    ['has an empty catalogue', { 'GET /publication/': empty }, 'catalogue, search, checkout'],
    ['has no catalogue', { 'GET /publication/': failure }, 'catalogue, search, checkout'],
    [
      'finds nothing',
      {
        'GET /publication/': (url) =>
          json({
            count: 1,
            results: [url.searchParams.get('search') ? { ...row, id: row.id + 1 } : row],
          })(),
      },
      'search',
    ],
    ['lets nobody in', { 'POST /api/token/': failure }, 'login'],
    ['lets everybody in', { 'POST /api/token/': json({ access: 'x' }) }, 'login'],
    ['asks everybody for a code', { 'POST /api/token/': json({ factor: {} }) }, 'login'],
    ['refuses every login unread', { 'POST /api/token/': refused }, 'login'],
    ['refuses to quote', { 'POST /api/get_shipping_price/': refused }, 'freight'],
    ['has no carrier', { 'POST /api/get_shipping_price/': json([]) }, 'freight'],
    ['cannot say a price of now', { 'GET /publication/{id}/': failure }, 'checkout'],
    [
      'breaks off',
      { 'GET /publication/': () => Promise.reject(new TypeError('fetch failed')) },
      'catalogue, search, checkout',
    ],
  ])('raises the alarm when the shop %s', async (_, harm, steps) => {
    broken = harm;
    await expect(handler()).rejects.toThrow(new Error(`the shop is broken: ${steps}`));
  });

  it('does not wait longer than a visitor would', async () => {
    vi.restoreAllMocks();
    let waited = 0;
    broken = {
      'POST /api/token/': (_, { signal }) =>
        new Promise((_resolve, reject) => {
          const started = Date.now();
          signal?.addEventListener('abort', () => {
            waited = Date.now() - started;
            reject(new DOMException('too late', 'TimeoutError'));
          });
        }),
    };
    await expect(handler()).rejects.toThrow('login');
    expect(waited).toBeGreaterThan(1000);
    expect(waited).toBeLessThan(8000);
  });
});
