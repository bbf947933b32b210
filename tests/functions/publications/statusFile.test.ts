import { beforeEach, expect, it, vi } from 'vitest';
import { getStatusFile } from '#shared/publications/publicationEndpoints';
import {
  replaceStatusFile,
  updatePublication,
} from '#shared/publications/publicationDeskEndpoints';
import { filesIn, startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { multipart } from '#tests/support/calls/multipart';
import { costing } from '#tests/support/costs/orderCosts';
import { download } from '#tests/support/samples/orders';
import { staff } from '#tests/support/samples/people';

const drawn = vi.hoisted(() => vi.fn<(rows: readonly { revision: string }[]) => void>());
vi.mock('#functions/publications/statusFile/statusDocument', async (original) => {
  const actual =
    await original<typeof import('#functions/publications/statusFile/statusDocument')>();
  return {
    statusDocument: (...[rows, now]: Parameters<typeof actual.statusDocument>) => {
      drawn(rows);
      return actual.statusDocument(rows, now);
    },
  };
});

await startDatabase();
await startBuckets();
const { withdrawPublication } = await import('#functions/publications/endpoints/deletePublication');
const { madeStatusFile } = await import('#functions/publications/endpoints/getStatusFile');

beforeEach(() => {
  drawn.mockClear();
});

const ask = () => call(getStatusFile);
const revisions = () => drawn.mock.calls.at(-1)?.[0].map(({ revision }) => revision);

it('is drawn once for a dozen strangers, ten of them at the same moment', async () => {
  await download({ version: 'Rev. 1' });
  const first = await Promise.all(Array.from({ length: 10 }, ask));
  const rest = [];
  for (let time = 0; time < 2; time += 1) rest.push(await ask());
  expect(drawn).toHaveBeenCalledTimes(1);
  const answers = [...first, ...rest];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(await filesIn('documents', 'drawn/')).toHaveLength(1);
});

it('shows a change at once: a new title, another revision, one that is gone', async () => {
  const clerk = await staff();
  const actor = { id: null, name: 'Sistema' };
  await ask();
  const row = await download({ version: 'Rev. 77' });
  await ask();
  expect(revisions()).toContain('Rev. 77');
  const { id } = row;
  const body = { version: 'Rev. 78' };
  await call(updatePublication, { token: clerk.token, path: { id }, body });
  await ask();
  expect(revisions()).toContain('Rev. 78');
  const { publications } = await import('#functions/publications/publicationRepository');
  const latest = await publications.get(id);
  if (!latest) throw new Error('no publication');
  await withdrawPublication(latest, { actor, now: new Date() });
  await ask();
  expect(revisions()).not.toContain('Rev. 78');
  expect(drawn).toHaveBeenCalledTimes(3);
});

it('is another one tomorrow, because it says of which day it is', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await madeStatusFile(tomorrow);
  await madeStatusFile(tomorrow);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('costs strangers no reading of the catalogue', async () => {
  await ask();
  const { costs, cost } = costing();
  await cost('status file, kept', ask);
  for (let time = 0; time < 60; time += 1) await download();
  await ask();
  await cost('status file of 60 more', ask);
  const [few, many] = costs;
  expect([few?.requests, few?.writeUnits]).toEqual([2, 0]);
  expect(many).toMatchObject({ requests: few?.requests, readUnits: few?.readUnits });
});

it('of what is only half to be seen yet is not kept', async () => {
  const counters = await import('#platform/db/counters/listCounters');
  const ahead = vi.spyOn(counters, 'readBuckets').mockResolvedValue([]);
  await download({ version: 'Rev. 5' });
  const before = await filesIn('documents', 'drawn/');
  await ask();
  ahead.mockRestore();
  expect(await filesIn('documents', 'drawn/')).toEqual(before);
});

it('that staff upload takes its place', async () => {
  const content = Buffer.from('%PDF-1.7\noficial\nstartxref\n0\n%%EOF\n', 'latin1');
  const file = { field: 'file', filename: 's.pdf', type: 'application/pdf', content };
  const { token } = await staff();
  await call(replaceStatusFile, { token, ...multipart([file]) });
  expect((await ask()).bytes.equals(content)).toBe(true);
  expect(drawn).not.toHaveBeenCalled();
});
