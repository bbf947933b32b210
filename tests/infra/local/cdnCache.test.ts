import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { CdnCache } from '#infra/local/servers/cdnCache';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { serveShop } from '#tests/support/shop/servedShop';

await startDatabase();
await startBuckets();
const { staff } = await import('#tests/support/samples/people');
const { onSale } = await import('#tests/support/samples/orders');

const shop = await serveShop();
const { origin } = shop;
const authorization = `Bearer ${(await staff()).token}`;
afterAll(async () => {
  await shop.stop();
});

const open = (target: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${target}`, { headers });

async function seen(target: string, headers: Record<string, string> = {}) {
  const response = await open(target, headers);
  const { price } = (await response.json()) as { price: string };
  return [price, response.headers.get('x-cache')];
}

/** As staff do; answers when the change is committed, before the outbox has had its turn. */
async function changePrice(target: string, price: string) {
  const row = (await (await open(target, { authorization })).json()) as Record<string, unknown>;
  const put = await fetch(`${origin}${target}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...row, price, key: undefined }),
  });
  expect(put.status).toBe(200);
}

const kept = 'Hit from cloudfront';

it('keeps what visitors read as the CDN does, until something is written', async () => {
  const { id } = await onSale({});
  const target = `/publication/${String(id)}/`;
  const page = `/publications/${String(id)}`;
  expect(await seen(target)).toEqual(['80.00', null]);
  expect(await seen(target)).toEqual(['80.00', kept]);
  expect((await open(page)).headers.get('x-cache')).toBeNull();
  expect((await open(page)).headers.get('x-cache')).toBe(kept);
  expect(await seen(`${target}?fresh=1`)).toEqual(['80.00', null]);
  expect(await seen(target, { authorization })).toEqual(['80.00', null]);
  await changePrice(target, '4321.00');
  expect(await seen(target)).toEqual(['4321.00', null]);
  expect(await (await open(page)).text()).toContain('4.321,00');
});

it('keeps it no longer than the answer allows', async () => {
  const { id } = await onSale({});
  const target = `/publication/${String(id)}/`;
  // What the jobs of another test still write drops what is kept.
  await expect.poll(() => seen(target)).toEqual(['80.00', kept]);
  const past = performance.now() + 5001;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(past);
  expect(await seen(target)).toEqual(['80.00', null]);
  clock.mockRestore();
});

it('does not keep what was read while something was written', () => {
  const cache = new CdnCache();
  const asked = cache.ask();
  cache.drop();
  const headers = { 'cache-control': 'public, max-age=0, s-maxage=5' };
  asked.keep('late', { status: 200, headers, body: Buffer.from('') });
  cache.ask().keep('in time', { status: 200, headers, body: Buffer.from('') });
  const isKept = (key: string) =>
    cache.answer(key, new ServerResponse(new IncomingMessage(new Socket())));
  expect([isKept('late'), isKept('in time')]).toEqual([false, true]);
});
