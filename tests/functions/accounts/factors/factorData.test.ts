import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { deleteProfile, eraseProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import {
  codeOf,
  confirmFresh,
  enrolTotp,
  moveClock,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';
import { customer, goodPassword, superuser } from '#tests/support/samples/people';

await startDatabase();
const { findFactors } = await import('#functions/accounts/factors/factorSheet');

beforeAll(stopClock);
afterAll(startClock);

it('lists a person’s factors in their export, without what makes codes', async () => {
  const ana = await customer();
  const { secret } = await enrolTotp(ana.token);
  const { body, text } = await call(exportProfile, { token: ana.token });
  expect(body.factors).toEqual([
    {
      kind: 'totp',
      name: 'Aplicativo de códigos',
      last_used: null,
      created: expect.any(String) as string,
    },
  ]);
  expect(text).not.toContain(secret);
});

it('forgets factors with the person, by themself after a fresh proof', async () => {
  const ana = await customer();
  const { secret } = await enrolTotp(ana.token);
  const sent = { token: ana.token, body: { password: goodPassword } };
  expect((await call(eraseProfile, sent)).codes).toEqual({ detail: 'factor_required' });
  expect(await findFactors(ana.row.id)).toBeDefined();
  await confirmFresh(ana.token, { code: codeOf(secret) });
  expect((await call(eraseProfile, sent)).status).toBe(204);
  expect(await findFactors(ana.row.id)).toBeUndefined();
});

it('forgets factors with the person whom staff delete', async () => {
  const boss = await superuser();
  const ana = await customer();
  await enrolTotp(ana.token);
  const { secret } = await enrolTotp(boss.token);
  moveClock();
  await confirmFresh(boss.token, { code: codeOf(secret) });
  const path = { id: ana.row.id };
  expect((await call(deleteProfile, { token: boss.token, path })).status).toBe(204);
  expect(await findFactors(ana.row.id)).toBeUndefined();
});
