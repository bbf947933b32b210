import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import { beforeEach, expect, it } from 'vitest';
import { createProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { spentBudget } from '#tests/support/database/spentBudget';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
openMailbox();
const { customer, person, signUp, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;

/** A company without a CPF: made an individual, it may claim one, and is told when it cannot. */
const company = () =>
  person(
    {},
    { person_or_company: 1, company_name: 'A', cnpj: generateCnpj(), ie: 'ISENTO', cpf: null },
  );
const claim = (by: Person, cpf: string | null, ip = '198.51.100.7') =>
  call(updateProfile, {
    path: { id: by.row.id },
    body: { person_or_company: 0, cpf },
    token: by.token,
    ip,
  });
const register = (cpf: string | null, ip: string) =>
  call(createProfile, { body: signUp({ cpf }), ip });

let victim: Person;
let spy: Person;
beforeEach(async () => {
  [victim, spy] = [await customer(), await company()];
});

it('a person is not told that a document of theirs is another account’s', async () => {
  const { status, text, body } = await claim(spy, victim.row.cpf);
  expect(status).toBe(400);
  expect(body).toEqual({ cpf: [expect.stringMatching(/^Não foi possível usar este CPF\./)] });
  expect(text).not.toMatch(/\bconta\b|existe|recupere/i);
});

it('staff are told, as often as they ask', async () => {
  const clerk = await staff();
  const ip = '203.0.113.9';
  await spentBudget('identity', { account: clerk.row.id }, 20);
  await spentBudget('identity', { ip }, 200);
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await call(updateProfile, {
      path: { id: spy.row.id },
      body: { person_or_company: 0, cpf: victim.row.cpf },
      token: clerk.token,
      ip,
    });
    expect(answer.body).toHaveProperty('cpf', [
      'Uma conta com este CPF já existe.',
      expect.any(String),
    ]);
  }
});

it('one account finds out about twenty CPFs a day, however many it asks at once', async () => {
  await spentBudget('identity', { account: spy.row.id }, 15);
  const asked = await Promise.all(Array.from({ length: 10 }, () => claim(spy, victim.row.cpf)));
  const statuses = asked.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  // Used up, the twenty-first is answered the same whether it is anybody's.
  const known = await claim(spy, victim.row.cpf);
  const unknown = await claim(spy, generateCpf());
  expect([known.status, unknown.status]).toEqual([429, 429]);
  expect(known.text).toBe(unknown.text);
  expect(Number(known.headers['retry-after'])).toBeGreaterThan(0);
});

it('a document that is free costs nothing of it', async () => {
  await spentBudget('identity', { account: spy.row.id }, 18);
  await claim(spy, victim.row.cpf);
  expect((await claim(spy, generateCpf())).status).toBe(200);
  const phone = { path: { id: spy.row.id }, body: { phone: '1133224455' }, token: spy.token };
  expect((await call(updateProfile, phone)).status).toBe(200);
});

it('one address finds out about two hundred a day, by sign-up or by any of its accounts', async () => {
  const ip = '203.0.113.77';
  await spentBudget('identity', { ip }, 194);
  for (const one of [spy, await company()]) {
    await Promise.all([claim(one, victim.row.cpf, ip), claim(one, victim.row.cpf, ip)]);
  }
  const tries = await Promise.all(Array.from({ length: 5 }, () => register(victim.row.cpf, ip)));
  const statuses = tries.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([400, 400, 429, 429, 429]);
  const free = await register(generateCpf(), ip);
  expect(free.status).toBe(429);
  expect(free.body.detail).toContain('Sua rede chegou ao limite de 200');
  expect((await register(generateCpf(), '203.0.113.78')).status).toBe(201);
});
