import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedFiles } from '#shared/system/exportedFile';
import { noteExport } from '#shared/system/listJobEndpoints';
import { call } from '#tests/support/calls/call';
import {
  codeOf,
  confirmFresh,
  enrolTotp,
  moveClock,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';
import { startDatabase } from '#tests/support/database/database';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const { readHistory: historyOf } = await import('#platform/history/history');

beforeAll(stopClock);
afterAll(startClock);

const note = (token: string, file = 'accountant') =>
  call(noteExport, { token, body: { file, rows: 41 } });
const actions = async (id: number) =>
  (await historyOf('accounts', id))
    .map(({ action }) => action)
    .filter((one) => one.includes('CSV'));

it('a file with people in it is taken with a fresh factor, and written down', async () => {
  const clerk = await staff();
  const { secret } = await enrolTotp(clerk.token);
  expect([(await note(clerk.token)).status, await actions(clerk.row.id)]).toEqual([403, []]);
  await confirmFresh(clerk.token, { code: codeOf(secret) });
  expect((await note(clerk.token)).status).toBe(204);
  expect(await actions(clerk.row.id)).toEqual([
    'Exportou o CSV de lançamentos do contador, 41 linhas',
  ]);
  moveClock(5 * 60_000);
  expect((await note(clerk.token)).status).toBe(403);
});

it('who has no factor takes it, sixty times an hour at most; customers do not', async () => {
  const clerk = await staff();
  for (const file of exportedFiles) expect((await note(clerk.token, file)).status).toBe(204);
  expect(new Set(await actions(clerk.row.id)).size).toBe(exportedFiles.length);
  for (let more = 60 - exportedFiles.length; more > 0; more -= 1) await note(clerk.token);
  expect((await note(clerk.token)).status).toBe(429);
  expect((await note((await customer()).token)).status).toBe(403);
  expect((await note((await staff()).token, 'profiles')).status).toBe(400);
});
