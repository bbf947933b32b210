import { afterEach, expect, it, vi } from 'vitest';
import { sendContact } from '#shared/contact/contactEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

vi.stubEnv('LIMITS', JSON.stringify(testEnvironments.test.limits));
vi.stubEnv('BUDGETS', 'off');
await startDatabase();
const { spend } = await import('#platform/auth/budgets/spend');

afterEach(() => {
  vi.stubEnv('ENVIRONMENT', 'local');
});

const spender = {
  session: { profileId: 1, isStaff: false },
  ip: '192.0.2.1',
  now: new Date(),
} as const;

it('BUDGETS=off lifts the budgets and no throttle', async () => {
  for (let done = 0; done < 25; done += 1) await spend('identity', spender);
  const body = { name: 'Ana', email: 'ana@example.com', text: 'Oi' };
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1) {
    statuses.push((await call(sendContact, { body, ip: spender.ip })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it.each(['test', 'production'])('BUDGETS=off is refused by %s', async (environment) => {
  vi.resetModules();
  vi.stubEnv('ENVIRONMENT', environment);
  await expect(import('#platform/config/config')).rejects.toThrow(
    'BUDGETS=off lifts the budgets of the local environment only',
  );
});
