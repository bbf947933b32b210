import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmPassword, createToken, getMe } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { formatCpf } from '#shared/brazil/cpf';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword } from '#tests/support/samples/people';

await startDatabase();
const mailbox = openMailbox();
const { customer, person, staff } = await import('#tests/support/samples/people');
const { hit } = await import('#platform/auth/throttle');
const { recoveryLimits } = await import('#platform/auth/throttleLimits');

type Person = Awaited<ReturnType<typeof customer>>;

let addresses = 0;
/** A fresh caller address, so that tests do not use up each other's attempts. */
const newIp = () => `203.0.113.${String((addresses += 1))}`;

const login = (username: string, password = goodPassword, ip = newIp()) =>
  call(createToken, { body: { username, password }, ip });
const knock = (bearer: string) => call(getMe, { token: bearer });

beforeEach(async () => {
  vi.useRealTimers();
  await mailbox.deliver();
});

describe('recovering a password', () => {
  const ask = (email: string, ip = newIp()) => call(changePassword, { body: { email }, ip });
  const set = (hash: string, password = 'nova-rota-1931') =>
    call(confirmPassword, { body: { hash, password } });
  const ofCompany = {
    person_or_company: 1,
    company_name: 'Vale Verde',
    cnpj: '11.222.333/0001-81',
    ie: 'ISENTO',
  };
  const linkOf = (text: string) => /\/change_pass\/(\S+)/.exec(text)?.[1] ?? '';
  const hashFor = async (email: string) => {
    await ask(email);
    const [mail] = await mailbox.deliver();
    return linkOf(mail?.text ?? '');
  };
  const deadLink = { hash: [expect.stringContaining('não é mais válido')] };

  it('sends a link to the stored address, built from configuration', async () => {
    const ana = await customer();
    const answer = await call(changePassword, {
      body: { email: ana.email.toUpperCase() },
      headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
      ip: newIp(),
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { detail: 'Enviamos um e-mail para recuperação da senha.' },
    ]);
    const [mail, ...others] = await mailbox.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ana.email, subject: 'Recuperação de senha' });
    expect(mail?.text).toContain('http://localhost:8080/change_pass/');
    expect(mail?.html).toContain(linkOf(mail?.text ?? ''));
    expect(mail?.text).not.toContain('evil');
  });

  it('says so when nobody has that address', async () => {
    const asleep = await person({ is_active: false });
    for (const email of ['ninguem@example.com', asleep.email]) {
      const answer = await ask(email);
      expect([answer.status, answer.body]).toEqual([
        400,
        { email: ['Não foi encontrada uma conta cadastrada com esse e-mail'] },
      ]);
    }
  });

  it('finds an account by its CPF or CNPJ, writes to its own address, and never says whether there is one', async () => {
    const ana = await customer();
    const company = await person({}, ofCompany);
    await mailbox.deliver();
    const askBy = (body: object) => call(changePassword, { body, ip: newIp() });
    const answers = [
      await askBy({ cpf: formatCpf(ana.row.cpf ?? '') }),
      await askBy({ cnpj: company.row.cnpj }),
      await askBy({ cpf: '529.982.247-25' }),
    ];
    const said = 'Se houver uma conta com esse documento, o e-mail dela recebeu o link.';
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { detail: said }]);
    const sent = (await mailbox.deliver()).map(({ to, subject }) => [to, subject]);
    expect(sent).toEqual([
      [ana.email, 'Recuperação de senha'],
      [company.email, 'Recuperação de senha'],
    ]);
  });

  it('takes as long for a document without an account', async () => {
    const started = Date.now();
    await call(changePassword, { body: { cpf: '529.982.247-25' }, ip: newIp() });
    expect(Date.now() - started).toBeGreaterThan(500);
  });

  it('sends three an hour to an account, however it is asked for, and still says the same', async () => {
    const ana = await customer();
    for (let time = 0; time < 3; time += 1) await hashFor(ana.email);
    const answer = await call(changePassword, {
      body: { cpf: ana.row.cpf ?? '' },
      ip: newIp(),
    });
    expect(answer.status).toBe(200);
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('asked for by a document leaves those by e-mail as they are, which would say whose document it is', async () => {
    const ana = await customer();
    const body = { cpf: ana.row.cpf ?? '' };
    for (let time = 0; time < 3; time += 1) {
      await call(changePassword, { body, ip: newIp() });
    }
    await mailbox.deliver();
    expect((await ask(ana.email)).status).toBe(200);
    expect(await mailbox.deliver()).toHaveLength(1);
  });

  it.each([
    [{}, 'email'],
    [{ cpf: '111' }, 'cpf'],
    [{ cnpj: '111' }, 'cnpj'],
  ])('refuses %j', async (body, field) => {
    const answer = await call(changePassword, { body, ip: newIp() });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  it('sets the new password once, ends every session and tells the owner', async () => {
    const ana = await customer();
    const hash = await hashFor(ana.email);
    const answer = await set(hash);
    expect([answer.status, answer.body]).toEqual([
      200,
      { detail: 'Senha alterada com sucesso', email: ana.email },
    ]);
    expect((await knock(ana.token)).status).toBe(401);
    expect((await login(ana.email)).status).toBe(400);
    expect((await login(ana.email, 'nova-rota-1931')).status).toBe(200);
    expect(await mailbox.deliver()).toMatchObject([
      { to: ana.email, subject: 'Sua senha foi alterada' },
    ]);
    expect((await set(hash, 'outra-senha-1931')).body).toEqual(deadLink);
  });

  it('lets only one of two at once use the link', async () => {
    const ana = await customer();
    const hash = await hashFor(ana.email);
    const answers = await Promise.all([
      set(hash, 'primeira-rota-1931'),
      set(hash, 'segunda-rota-1931'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('ends after 60 minutes and when a newer link was asked for', async () => {
    const ana = await customer();
    const first = await hashFor(ana.email);
    const second = await hashFor(ana.email);
    expect((await set(first)).body).toEqual(deadLink);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 + 1 });
    expect((await set(second)).body).toEqual(deadLink);
    vi.setSystemTime(Date.now() - 2000);
    expect((await set(second)).status).toBe(200);
  });

  it('accepts no invented, altered or borrowed link', async () => {
    const ana = await customer();
    const bia = await customer();
    const hash = await hashFor(ana.email);
    const altered = hash.slice(0, -2) + (hash.endsWith('AA') ? 'BB' : 'AA');
    const borrowed = hash.replace(/^\d+/, String(bia.row.id));
    for (const bad of [altered, borrowed, 'x', '1-', `${hash}a`, '999999-'.padEnd(50, 'a')]) {
      expect((await set(bad)).body).toEqual(deadLink);
    }
  });

  it('refuses short, long and common passwords and keeps the link', async () => {
    const ana = await customer();
    const hash = await hashFor(ana.email);
    for (const weak of [
      'curta12',
      'a'.repeat(129),
      'Brasil123',
      '12345678',
      'aaaaaaaa',
      ana.email,
    ]) {
      const answer = await set(hash, weak);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['password']]);
    }
    expect((await set(hash)).status).toBe(200);
  });

  it('takes three requests an hour for an account, twenty for an address', async () => {
    const ana = await customer();
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await ask(ana.email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const ip = newIp();
    const rule = { ...recoveryLimits.address, now: new Date() };
    for (let n = 0; n < 18; n += 1) await hit('recovery-address', ip, rule);
    for (const email of ['x18@example.com', 'x19@example.com']) {
      expect((await ask(email, ip)).status).toBe(400);
    }
    expect((await ask('x20@example.com', ip)).status).toBe(429);
  });

  it('shows the link to staff for customers only, while it is in force', async () => {
    const ana = await customer();
    const worker = await staff();
    const colleague = await staff();
    const seen = async (id: number, by: Person) =>
      (await call(getProfile, { path: { id }, token: by.token })).body.temp_hash;
    expect(await seen(ana.row.id, worker)).toBeNull();
    const hash = await hashFor(ana.email);
    expect(await seen(ana.row.id, worker)).toBe(hash);
    expect(await seen(ana.row.id, ana)).toBeNull();
    await hashFor(colleague.email);
    expect(await seen(colleague.row.id, worker)).toBeNull();
    await set(hash);
    expect(await seen(ana.row.id, worker)).toBeNull();
  });

  it('keeps no link in the table', async () => {
    const ana = await customer();
    const hash = await hashFor(ana.email);
    const { queryItems } = await import('#platform/db/items');
    const stored = JSON.stringify(
      await queryItems({ table: 'accounts', pk: `D#${String(ana.row.id)}` }),
    );
    expect(stored).not.toContain(hash);
    expect(stored).not.toContain(hash.split('-').slice(1).join('-'));
  });
});
