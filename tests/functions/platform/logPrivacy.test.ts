import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createToken, getMe } from '#shared/accounts/accountEndpoints';
import { sendContact } from '#shared/contact/contactEndpoints';
import { createProfile, getProfile, listProfiles } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { customer, signUp, staff } from '#tests/support/samples/people';
import {
  enrolTotp,
  enterByCode,
  firstStep,
  secondStep,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';

let lines: string[];

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  await startDatabase();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function listen(): void {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
}

it('logs every request by its id, and nothing that says who somebody is', async () => {
  const { handler: sweep } = await import('#functions/system/jobs/outbox');
  const { token } = await staff();
  const person = signUp({ name: 'Francisca Gonçalves' }, { email: 'francisca@example.com' });
  const message = 'Preciso do manual do PT-ABC';
  listen();
  await call(createProfile, { body: person });
  await call(createToken, {
    body: { username: person.user.email, password: 'senha-errada-77' },
  });
  const { text } = await call(createToken, {
    body: { username: person.user.email, password: person.user.password },
  });
  await call(sendContact, {
    body: { name: person.name, email: person.user.email, message, phone: person.phone },
  });
  await call(getMe, { token });
  await call(getProfile, { path: { id: 2 }, token });
  await call(getMe, { token: 'not.a.token' });
  const { access } = JSON.parse(text) as { access: string };
  expect((await call(listProfiles, { token: access })).status).toBe(403);
  // No SES here: the mails fail, which is logged too.
  await sweep({});
  const written = lines.join('');

  const private_ = [
    person.name,
    'Francisca',
    person.user.email,
    person.user.password,
    'senha-errada-77',
    person.cpf,
    person.phone,
    '98765',
    person.billing_address.street,
    message,
    token,
    access,
    'not.a.token',
    '198.51.100.7',
  ];
  expect(private_.filter((secret) => written.includes(secret))).toEqual([]);
  const done = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = done.filter(({ event }) => event === 'request.done');
  expect(requests).toHaveLength(8);
  const refused = requests.find(({ status }) => status === 403);
  expect(refused?.profile_id).toBe(2);
  // By what refusals are called their share is counted.
  expect(requests.map(({ status, code }) => [status, code])).toEqual(
    expect.arrayContaining([
      [400, 'bad_credentials'],
      [403, refused?.code],
      [200, undefined],
    ]),
  );
  expect(refused?.code).toMatch(/^\w+$/);
  expect(requests.every(({ request_id }) => typeof request_id === 'string')).toBe(true);
  expect(done.map(({ event }) => event)).toContain('outbox.oldest');

  const { keyedHash } = await import('#platform/auth/keyedHash');
  const address = keyedHash('log', '198.51.100.7');
  expect(requests.every((request) => request.address === address)).toBe(true);
  const logins = done.filter(({ event }) => String(event).startsWith('login.'));
  expect(logins.map(({ event, why, by }) => [event, why, by])).toEqual([
    ['login.failed', 'password', undefined],
    ['login.succeeded', undefined, 'password'],
  ]);
  for (const tried of logins) {
    expect(tried).toMatchObject({ address, profile_id: expect.any(Number) as number });
  }
  // Whose page a member of staff looked at.
  expect(requests).toContainEqual(
    expect.objectContaining({ route: 'GET /profile/{id}', object_id: 2, profile_id: 1 }),
  );
});

it('logs each step of a login by what proved it', async () => {
  stopClock();
  const ana = await customer();
  const { secret, codes } = await enrolTotp(ana.token);
  listen();
  await enterByCode(ana.email, secret);
  const { challenge } = await firstStep(ana.email);
  await secondStep({ challenge, code: codes[0] });
  startClock();
  const steps = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => String(event).startsWith('login.'));
  expect(steps.map(({ event, by, profile_id }) => [event, by, profile_id])).toEqual([
    ['login.begun', 'password', ana.row.id],
    ['login.succeeded', 'app', ana.row.id],
    ['login.begun', 'password', ana.row.id],
    ['login.succeeded', 'recovery_code', ana.row.id],
  ]);
  expect([secret, ...codes].filter((known) => lines.join('').includes(known))).toEqual([]);
});
