import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createToken, getMe } from '#shared/accounts/accountEndpoints';
import { logout } from '#shared/accounts/logoutEndpoints';
import { session } from '#shared/accounts/session';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { goodPassword } from '#tests/support/samples/people';

await startDatabase();
const { customer, person } = await import('#tests/support/samples/people');
const { hit } = await import('#platform/auth/throttle');
const { loginLimits } = await import('#platform/auth/throttleLimits');

type Person = Awaited<ReturnType<typeof customer>>;

let addresses = 0;
/** A fresh caller address, so that tests do not use up each other's attempts. */
const newIp = () => `203.0.113.${String((addresses += 1))}`;

const login = (username: string, password = goodPassword, ip = newIp()) =>
  call(createToken, { body: { username, password }, ip });
const knock = (bearer: string) => call(getMe, { token: bearer });

const badCredentials = {
  non_field_errors: ['No active account found with the given credentials'],
};

describe('signing in', () => {
  let ana: Person;
  beforeAll(async () => {
    ana = await customer();
  });

  it('takes a password of three years ago: none expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 3 * 365 * 24 * 60 * 60_000);
    try {
      expect((await login(ana.email)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives a token and the profile', async () => {
    const answer = await login(ana.email);
    expect(answer.status).toBe(200);
    expect(v.parse(session, answer.body).user).toMatchObject({
      id: ana.row.id,
      user: { email: ana.email },
    });
    expect(answer.text).not.toContain('scrypt');
    expect((await knock(v.parse(session, answer.body).access)).body).toMatchObject({
      id: ana.row.id,
    });
  });

  it('takes the address in any case', async () => {
    expect((await login(` ${ana.email.toUpperCase()} `)).status).toBe(200);
  });

  it('looks the same for a wrong password, a stranger and an inactive account', async () => {
    const asleep = await person({ is_active: false });
    for (const answer of [
      await login(ana.email, 'errada-errada'),
      await login('ninguem@example.com'),
      await login(asleep.email),
    ]) {
      expect([answer.status, answer.body]).toEqual([400, badCredentials]);
    }
  });

  it('asks for both fields', async () => {
    const answer = await call(createToken, { body: {} });
    expect(answer.body).toEqual({
      username: ['Este campo é obrigatório.'],
      password: ['Este campo é obrigatório.'],
    });
  });

  it('answers 429 at the sixth failure for an account from one address', async () => {
    const ip = newIp();
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await login(ana.email, 'errada-errada', ip)).status).toBe(400);
    }
    const answer = await login(ana.email, goodPassword, ip);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body.detail).toContain('Tente novamente em');
    expect((await login(ana.email)).status).toBe(200);
  });

  it('forgets the failures once it succeeds', async () => {
    const ip = newIp();
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) {
        await login(ana.email, 'errada-errada', ip);
      }
      expect((await login(ana.email, goodPassword, ip)).status).toBe(200);
    }
  });

  it('answers 429 after 20 failures from one address over many accounts, not after successes', async () => {
    const ip = newIp();
    await login(ana.email, goodPassword, ip);
    const rule = { ...loginLimits.address, now: new Date() };
    for (let n = 0; n < 17; n += 1) await hit('login-address', ip, rule);
    const guesses = Array.from({ length: 3 }, (_, n) =>
      login(`alguem${String(n)}@example.com`, 'errada-errada', ip),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await login('outro@example.com', 'errada-errada', ip)).status).toBe(429);
  });

  it('lets no parallel guesses through beyond the limit', async () => {
    const ip = newIp();
    const guesses = Array.from({ length: 8 }, () => login(ana.email, 'errada-errada', ip));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  });

  it('stores the password again when its cost is out of date', async () => {
    const { getAccount, storeRehash } = await import('#functions/accounts/accountRepository');
    const { scryptSync } = await import('node:crypto');
    const bia = await customer();
    const account = await getAccount(bia.row.id);
    if (!account) throw new Error('no account');
    const salt = Buffer.from('0123456789abcdef');
    const old = scryptSync(goodPassword, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    await storeRehash(account, `$scrypt$ln=10,r=8,p=1$${unpadded(salt)}$${unpadded(old)}`);
    expect((await login(bia.email, 'errada-errada')).status).toBe(400);
    expect((await login(bia.email)).status).toBe(200);
    expect((await getAccount(bia.row.id))?.password_hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/);
    expect((await login(bia.email)).status).toBe(200);
  });
});

describe('signing out', () =>
  it('kills that token and no other', async () => {
    const ana = await customer();
    const other = v.parse(session, (await login(ana.email)).body).access;
    expect((await call(logout, { token: ana.token })).status).toBe(204);
    expect((await knock(ana.token)).body).toMatchObject({ code: 'token_not_valid' });
    expect((await knock(other)).status).toBe(200);
  }));
