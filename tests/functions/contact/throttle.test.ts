import { expect, it, vi } from 'vitest';
import { sendContact } from '#shared/contact/contactEndpoints';
import { createProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

vi.stubEnv('LIMITS', JSON.stringify(testEnvironments.test.limits));
await startDatabase();

it('takes five messages an hour from one address', async () => {
  const body = { name: 'Ana', email: 'ana@example.com', text: 'Oi' };
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${String(n)}` };
    const answer = await call(sendContact, { body, headers, ip: '198.51.100.1' });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeLessThan(3601);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const other = await call(sendContact, { body, ip: '198.51.100.2' });
  expect(other.status).toBe(200);
});

it('takes ten sign-ups an hour from one address, bad ones included', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await call(createProfile, { body: {} })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});
