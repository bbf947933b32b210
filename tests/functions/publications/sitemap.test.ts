import { expect, it } from 'vitest';
import { getSitemap } from '#shared/publications/pageEndpoints';
import { call } from '#tests/support/calls/call';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { costing } from '#tests/support/costs/orderCosts';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();
const { publications } = await import('#functions/publications/publicationRepository');
const { withdrawPublication } = await import('#functions/publications/endpoints/deletePublication');

const actor = { id: null, name: 'Sistema' };
const ask = () => call(getSitemap);
const addresses = async () =>
  [...(await ask()).text.matchAll(/<loc>http:\/\/localhost:8080([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );

it('names what is on sale from the moment it is until it is withdrawn', async () => {
  const one = await onSale();
  const other = await onSale();
  expect(await addresses()).toContain(`/publications/${String(one.id)}`);
  await withdrawPublication(one, { actor, now: new Date() });
  const left = await addresses();
  expect(left).toContain(`/publications/${String(other.id)}`);
  expect(left).not.toContain(`/publications/${String(one.id)}`);
  expect(left).toContain('/publications');
  expect((await ask()).headers['content-type']).toBe('application/xml; charset=utf-8');
});

it('names 20,000 publications without reading any of them', async () => {
  const row = await onSale();
  const many = Array.from({ length: 20_000 }, (_, place) => ({ ...row, id: row.id + 1 + place }));
  // Their counters alone: rows that are not there cannot be read.
  const writes = many.flatMap((one) => publications.insert(one));
  await bulkLoad(writes.filter((write) => 'add' in write));
  const { costs, cost } = costing();
  await cost('sitemap', ask);
  expect(costs[0]?.requests).toBeLessThanOrEqual(6);
  expect(costs[0]?.readUnits).toBeLessThanOrEqual(20);
  expect(costs[0]?.writeUnits).toBe(0);
  const found = await addresses();
  expect(found).toHaveLength(20_000 + 7 + 2);
  expect(new Set(found).size).toBe(found.length);
});
