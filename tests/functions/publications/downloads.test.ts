import { expect, it } from 'vitest';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { listPublicationDownloads } from '#shared/publications/downloadEndpoints';
import {
  getPublicationFile,
  uploadPublicationFile,
} from '#shared/publications/publicationDeskEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { multipart } from '#tests/support/calls/multipart';
import { costing, moreExpensive } from '#tests/support/costs/orderCosts';
import { download } from '#tests/support/samples/orders';
import { customer, person, type Person } from '#tests/support/samples/people';

await startDatabase();
await startBuckets();
const { queryItems } = await import('#platform/db/items');

const clerk = await person({ is_staff: true }, { name: 'Caio Nunes' });
const dealer = await person({ is_partner: true }, { name: 'Oficina Asa Sul' });

async function manual(version: string): Promise<number> {
  const { id } = await download({ version });
  const content = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n', 'latin1');
  const file = { field: 'file', filename: 'm.pdf', type: 'application/pdf', content };
  await call(uploadPublicationFile, {
    token: clerk.token,
    path: { id },
    ...multipart([file]),
  });
  return id;
}
const take = (id: number, by: Person) =>
  call(getPublicationFile, {
    token: by.token,
    path: { id },
    headers: { accept: 'application/json' },
  });
const downloads = (id: number, before?: string) =>
  call(listPublicationDownloads, {
    token: clerk.token,
    path: { id },
    query: before === undefined ? {} : { before },
  });

it('of a manual by partners and staff are written down: who, when, which revision', async () => {
  const id = await manual('Rev. 7');
  const other = await manual('Rev. 1');
  await take(id, dealer);
  await take(id, clerk);
  await take(id, await customer());
  const { results, next } = (await downloads(id)).body;
  expect(results.map(({ what, who }) => [what, who.name])).toEqual([
    ['Download da revisão Rev. 7', 'Caio Nunes'],
    ['Download da revisão Rev. 7', 'Oficina Asa Sul'],
  ]);
  expect(Math.abs(Date.now() - Date.parse(results[0]?.at ?? ''))).toBeLessThan(60_000);
  expect(next).toBeNull();
  expect((await downloads(other)).body.results).toEqual([]);
});

it('are for staff, keep ids only, and stand among what a partner takes with them', async () => {
  const id = await manual('Rev. 2');
  await take(id, dealer);
  const path = { id };
  const asDealer = await call(listPublicationDownloads, { token: dealer.token, path });
  expect(asDealer.status).toBe(403);
  const stored = await queryItems({ table: 'catalog', pk: `DOWNLOADS#${id}` });
  expect(stored).toMatchObject([{ profile: dealer.row.id, revision: 'Rev. 2' }]);
  expect(JSON.stringify(stored)).not.toContain('Oficina');
  const { manuals } = (await call(exportProfile, { token: dealer.token })).body;
  expect(manuals[0]).toMatchObject({ publication: id, revision: 'Rev. 2' });
});

it('are not written where nothing was to be had', async () => {
  const { id } = await download();
  expect((await take(id, dealer)).status).toBe(400);
  expect((await downloads(id)).body.results).toEqual([]);
});

it('cost the same to read however many there are', async () => {
  const id = await manual('Rev. 3');
  const { costs, cost } = costing();
  await cost('a download', () => take(id, dealer));
  for (let time = 0; time < 22; time += 1) await take(id, dealer);
  await cost('downloads', () => downloads(id));
  for (let time = 0; time < 60; time += 1) await take(id, dealer);
  await cost('downloads', () => downloads(id));
  expect(costs[0]?.writeUnits).toBeLessThanOrEqual(4);
  expect(moreExpensive(costs.slice(1, 2), costs.slice(2))).toEqual([]);
  const first = (await downloads(id)).body;
  const second = (await downloads(id, first.next ?? '')).body;
  expect([first.results.length, second.results.length]).toEqual([20, 20]);
  expect(second.results.map((entry) => entry.id)).not.toContain(first.results.at(-1)?.id);
});
