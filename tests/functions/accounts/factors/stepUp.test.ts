import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createToken, getMe, updatePassword } from '#shared/accounts/accountEndpoints';
import { createFactorToken, createLoginOptions } from '#shared/accounts/factors/factorEndpoints';
import { session } from '#shared/accounts/session';
import { call } from '#tests/support/calls/call';
import {
  codeOf,
  enrolPasskey,
  enrolTotp,
  factorCall,
  moveClock,
  secondStep,
  startClock,
  stopClock,
  wrongCodeFor,
} from '#tests/support/calls/factorCalls';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, type Person } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { challengeDigest } = await import('#functions/accounts/factors/challenges/challengeDigest');
const { findAccountByEmail } = await import('#functions/accounts/accountRepository');
const { codeOfStep } = await import('#functions/accounts/stepUp/emailStep');
const { customer } = await import('#tests/support/samples/people');
const { hit, isBeyond } = await import('#platform/auth/throttle');
const { loginLimits, stepUpLimits } = await import('#platform/auth/throttleLimits');

let addresses = 0;
const newIp = () =>
  `198.18.${String(Math.floor((addresses += 1) / 250))}.${String(addresses % 250)}`;
const login = (username: string, password: string) =>
  call(createToken, { body: { username, password }, ip: newIp() });
/** From another address each time, as those guess who have many. */
const guess = async (username: string, times: number) => {
  const guesses = Array.from({ length: times }, (_, n) => login(username, `palpite-${String(n)}`));
  return (await Promise.all(guesses)).map(({ status }) => status);
};
/** Counted as so many wrong passwords from anywhere; the logins themselves are made below, for two. */
const counted = async (username: string, times = 20) => {
  const rule = { ...stepUpLimits.ceiling, now: new Date() };
  for (let n = 0; n < times; n += 1) await isBeyond('login-ceiling', username, rule);
};
const go = (challenge: string, code: string) =>
  call(createFactorToken, { body: { challenge, code }, ip: newIp() });

const asked = v.object({
  factor: v.strictObject({
    challenge: v.pipe(v.string(), v.length(43)),
    kinds: v.array(v.string()),
  }),
});
const challengeOf = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(200);
  const { factor } = v.parse(v.strictObject(asked.entries), body);
  expect(factor.kinds).toEqual(['email']);
  return factor.challenge;
};

let ana: Person;
const stranger = 'ninguem.aqui@example.com';
beforeAll(async () => {
  ana = await customer();
  for (const username of [ana.email, stranger]) {
    await counted(username, 17);
    expect(await guess(username, 3)).toEqual([400, 400, 400]);
  }
  await deliver();
}, 60_000);

const codeIn = (mail: { readonly text: string } | undefined) =>
  /10 minutos: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';

describe('after twenty wrong passwords from anywhere', () => {
  it('a code sent by e-mail is asked for, whatever was typed and whether there is an account', async () => {
    const wrong = challengeOf(await login(ana.email, 'errada-errada'));
    const nobody = challengeOf(await login(stranger, goodPassword));
    expect(await deliver()).toEqual([]);
    const right = challengeOf(await login(ana.email, goodPassword));
    const [mail, ...more] = await deliver();
    expect([mail?.to, mail?.subject, more]).toEqual([ana.email, 'Seu código para entrar', []]);
    const answers = await Promise.all([wrong, nobody, right].map((one) => go(one, '000000')));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, { code: ['Código incorreto. Restam 4 tentativas.'] }]);
    }
  });

  it('who knows the password comes in by the code, once; nobody is locked out', async () => {
    const challenge = challengeOf(await login(ana.email, goodPassword));
    const [mail] = await deliver();
    const code = codeIn(mail);
    const answer = await go(challenge, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.status).toBe(200);
    const { access } = v.parse(session, answer.body);
    expect((await call(getMe, { token: access })).status).toBe(200);
    expect((await go(challenge, code)).body).toHaveProperty('challenge');
  });

  it('codes of a wrong password and of the right one are answered alike, however many', async () => {
    const bia = await customer();
    await counted(bia.email);
    const answers = async (password: string) => {
      const said = [];
      for (let time = 0; time < 7; time += 1) {
        const challenge = challengeOf(await login(bia.email, password));
        for (let n = 0; n < 5; n += 1) said.push((await go(challenge, `00000${String(n)}`)).status);
      }
      return said;
    };
    const wrong = await answers('errada-errada');
    expect(wrong).toEqual(Array(35).fill(400));
    expect(await answers(goodPassword)).toEqual(wrong);
  }, 120_000);

  it('no code opens a step that was begun with a wrong password', async () => {
    const challenge = challengeOf(await login(ana.email, 'errada-errada'));
    const derived = await codeOfStep(challengeDigest(challenge));
    expect((await go(challenge, derived)).status).toBe(400);
    const nobody = challengeOf(await login(stranger, 'errada-errada'));
    expect((await go(nobody, await codeOfStep(challengeDigest(nobody)))).status).toBe(400);
  });

  it('a code is guessed five times', async () => {
    const challenge = challengeOf(await login(ana.email, goodPassword));
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await go(challenge, `00000${String(n)}`)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

/** The step above the ceiling of an account with a factor. */
async function factorStep(username: string, password: string) {
  const { status, body } = await login(username, password);
  expect(status).toBe(200);
  return v.parse(v.strictObject(asked.entries), body).factor;
}

describe('an account with a factor, after as many', () => {
  beforeAll(stopClock);
  afterAll(startClock);

  it('is asked for the factor alone and sent nothing, whatever the password is', async () => {
    const bia = await customer();
    const { device } = await enrolPasskey(bia.token);
    await counted(bia.email);
    await deliver();
    const wrong = await factorStep(bia.email, 'errada-errada');
    const right = await factorStep(bia.email, goodPassword);
    expect([wrong.kinds, right.kinds, await deliver()]).toEqual([['passkey'], ['passkey'], []]);

    const options = async ({ challenge }: { challenge: string }) =>
      (await factorCall(createLoginOptions, { body: { challenge } })).body;
    const asked = [await options(wrong), await options(right)] as const;
    expect({ ...asked[0], challenge: '' }).toEqual({ ...asked[1], challenge: '' });
    const refused = await secondStep({
      challenge: wrong.challenge,
      assertion: device.get(asked[0]),
    });
    expect([refused.status, Object.keys(v.parse(v.looseObject({}), refused.body))]).toEqual([
      400,
      ['assertion'],
    ]);
    const assertion = device.get(asked[1]);
    const entered = await secondStep({ challenge: right.challenge, assertion });
    expect(entered.status).toBe(200);
    const { access } = v.parse(session, entered.body);
    expect((await call(getMe, { token: access })).status).toBe(200);
  }, 60_000);

  it('no code opens a step of a wrong password, and wrong codes are answered alike', async () => {
    const bia = await customer();
    const { secret } = await enrolTotp(bia.token);
    await counted(bia.email);
    const answers = async (password: string) => {
      const { challenge, kinds } = await factorStep(bia.email, password);
      const said = [];
      for (let time = 0; time < 6; time += 1) {
        const { status, body } = await secondStep({ challenge, code: wrongCodeFor(secret) });
        said.push([status, body]);
      }
      return { kinds, said };
    };
    const wrong = await answers('errada-errada');
    expect(wrong.said.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(wrong.kinds).toEqual(['totp']);
    // Guesses without the password do not use up what its owner has, so the first right code is taken.
    const closed = await factorStep(bia.email, 'errada-errada');
    const body = { ...closed, code: codeOf(secret) };
    expect((await secondStep(body)).body).toEqual({
      code: ['Código incorreto. Restam 4 tentativas.'],
    });
    const { challenge } = await factorStep(bia.email, goodPassword);
    expect((await secondStep({ challenge, code: codeOf(secret) })).status).toBe(200);

    moveClock();
    expect(await answers(goodPassword)).toEqual(wrong);
    // With the password five codes in a quarter of an hour are compared, however many steps are begun.
    const fresh = await factorStep(bia.email, goodPassword);
    expect((await secondStep({ ...fresh, code: codeOf(secret) })).body).toEqual({
      code: ['Código incorreto. Restam 4 tentativas.'],
    });
    moveClock(15 * 60_000);
    const later = await factorStep(bia.email, goodPassword);
    expect((await secondStep({ ...later, code: codeOf(secret) })).status).toBe(200);
  }, 60_000);

  it('its right password gives back no try of the address it came from', async () => {
    const bia = await customer();
    await enrolPasskey(bia.token);
    await counted(bia.email);
    const ip = newIp();
    const body = (password: string) => ({ body: { username: bia.email, password }, ip });
    const statuses = [];
    for (const password of ['a-errada-1', goodPassword, 'a-errada-2', 'a-errada-3', 'a-errada-4']) {
      statuses.push((await call(createToken, body(password))).status);
    }
    statuses.push((await call(createToken, body('a-errada-5'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }, 60_000);

  it('that enrols one ends the code that was sent before', async () => {
    const bia = await customer();
    await counted(bia.email);
    await deliver();
    const challenge = challengeOf(await login(bia.email, goodPassword));
    const code = codeIn((await deliver())[0]);
    await enrolPasskey(bia.token);
    expect((await go(challenge, code)).body).toHaveProperty('challenge');
  }, 60_000);
});

it('who has the password is sent ten codes a day, and after a recovery some more', async () => {
  const bia = await customer();
  await counted(bia.email);
  await deliver();
  const rule = { ...stepUpLimits.mailsDaily, now: new Date() };
  // The first eight of each password are counted alone.
  const logins = async (password: string, version: number) => {
    const who = `${bia.email} ${String(version)}`;
    for (let n = 0; n < 8; n += 1) await isBeyond('login-mail', who, rule);
    for (let time = 0; time < 4; time += 1) challengeOf(await login(bia.email, password));
    return 8 + (await deliver()).filter(({ to }) => to === bia.email).length;
  };
  const { token_version } = (await findAccountByEmail(bia.email)) ?? { token_version: NaN };
  expect(await logins(goodPassword, token_version)).toBe(10);
  const password = 'aurora-boreal-2040';
  const body = { current_password: goodPassword, password };
  expect((await call(updatePassword, { token: bia.token, body })).status).toBe(200);
  await deliver();
  expect(await logins(password, token_version + 1)).toBe(10);
}, 60_000);

it('below that the password is enough, and its right use counts for nothing', async () => {
  const bia = await customer();
  expect((await login(bia.email, goodPassword)).status).toBe(200);
  await counted(bia.email, 17);
  await guess(bia.email, 2);
  const answer = await login(bia.email, goodPassword);
  expect(answer.body).toHaveProperty('access');
}, 60_000);

it('judges a caller above the limit before it reads what they sent', async () => {
  const ip = newIp();
  const wrong = { username: 'mais.alguem@example.com', password: 'errada-errada' };
  const rule = { ...loginLimits.address, now: new Date() };
  for (let n = 0; n < 19; n += 1) await hit('login-address', ip, rule);
  expect((await call(createToken, { body: wrong, ip })).status).toBe(400);
  const parse = vi.spyOn(JSON, 'parse');
  const body = `{"username":"${'a'.repeat(250_000)}`;
  const { status } = await call(createToken, { body, ip });
  expect(status).toBe(429);
  expect(parse.mock.calls.filter(([text]) => text.length > 100_000)).toEqual([]);
  parse.mockRestore();
  expect((await call(createToken, { body, ip: newIp() })).status).toBe(400);
}, 60_000);
