import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePassword } from '#shared/accounts/accountEndpoints';
import * as table from '#shared/accounts/factors/factorEndpoints';
import { operations } from '#shared/api/endpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { getListJobFile } from '#shared/system/listJobEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import {
  codeOf,
  confirmFresh,
  enrolTotp,
  enterByCode,
  factorCall,
  moveClock,
  startClock,
  stopClock,
  wrongCodeFor,
} from '#tests/support/calls/factorCalls';
import { goodPassword, superuser } from '#tests/support/samples/people';
import { byContent } from '#tests/support/calls/freshCalls';
import { anyCustomer } from '#tests/support/calls/freshSamples';
import { unasked } from '#tests/support/calls/unaskedCalls';
import { reportFigure, repetitions } from '#tests/support/promise';

await startDatabase();

beforeAll(stopClock);
afterAll(startClock);

/** A superuser with an app, in a session of theirs. */
async function chief() {
  const person = await superuser();
  const { secret } = await enrolTotp(person.token);
  return { ...person, secret };
}
type Chief = Awaited<ReturnType<typeof chief>>;

const required = { detail: 'Confirme que é você com o segundo fator.' };

async function proved({ token, secret }: Chief): Promise<void> {
  expect((await confirmFresh(token, { code: codeOf(secret) })).status).toBe(204);
  moveClock();
}

const always = operations.filter(({ endpoint }) => endpoint.freshFactor === 'always');

describe('a call that asks again', () => {
  let boss: Chief;
  beforeAll(async () => {
    boss = await chief();
  });

  it.each(always.map(({ endpoint }) => [endpoint.method, endpoint.path, endpoint] as const))(
    'refuses %s %s without a fresh proof',
    async (_, __, endpoint) => {
      const sent = { path: { id: 987_654 }, token: boss.token };
      const answer = await call(endpoint, endpoint.body ? { ...sent, body: {} } : sent);
      expect([answer.status, answer.body]).toEqual([403, required]);
    },
  );

  it.each(byContent)(
    'refuses %s without a fresh proof, and does it with one',
    async (...asking) => {
      const [, endpoint, make] = asking;
      const sent = { ...(await make()), token: boss.token };
      const answer = await call(endpoint, sent);
      expect([answer.status, answer.body]).toEqual([403, required]);
      await proved(boss);
      const { status } = await call(endpoint, sent);
      moveClock(5 * 60_000);
      expect([200, 201, 204]).toContain(status);
    },
  );

  it('is asked for in the proof for each of them', () => {
    expect(byContent.length).toBeGreaterThan(20);
    reportFigure(
      `${byContent.length} calls whose content decides, asked with and without a second factor`,
    );
  });

  it.each(unasked)('lets %s through without', async (_, endpoint, make) => {
    const { status } = await call(endpoint, { ...(await make()), token: boss.token });
    expect([200, 201, 204]).toContain(status);
  });

  it('is tried here for every call whose content decides', () => {
    // A file is tried in tests/functions/system/listJobFile.test.ts, by a clock that S3 believes.
    const tried = new Set([...byContent.map(([, endpoint]) => endpoint), getListJobFile]);
    const declared = operations.filter(({ endpoint }) => endpoint.freshFactor === 'byContent');
    expect(declared.filter(({ endpoint }) => !tried.has(endpoint))).toEqual([]);
  });

  // One place decides it for every call; the proof asks each.
  it.each(byContent.slice(0, repetitions(3, byContent.length)))(
    'asks no one without a second factor for %s',
    async (_, endpoint, make) => {
      const { token } = await superuser();
      const { status } = await call(endpoint, { ...(await make()), token });
      expect([200, 201, 204]).toContain(status);
    },
  );
});

describe('a fresh proof', () => {
  const grant = async (token: string) =>
    (await call(updateProfile, { ...(await anyCustomer()), body: { is_partner: true }, token }))
      .status;

  it('is good for five minutes, in its own session only', async () => {
    const boss = await chief();
    const other = await enterByCode(boss.email, boss.secret);
    await proved(boss);
    expect([await grant(boss.token), await grant(other)]).toEqual([200, 403]);
    moveClock(4 * 60_000);
    expect(await grant(boss.token)).toBe(200);
    moveClock(60_000);
    expect(await grant(boss.token)).toBe(403);
  });

  it('is neither the login nor the enrolment, which may be long ago', async () => {
    const boss = await chief();
    expect(await grant(boss.token)).toBe(403);
    expect(await grant(await enterByCode(boss.email, boss.secret))).toBe(403);
  });

  it('takes no wrong code, no used one, and none of another person', async () => {
    const boss = await chief();
    const other = await chief();
    const fresh = (code: string) => confirmFresh(boss.token, { code });
    expect((await fresh(wrongCodeFor(boss.secret))).body).toEqual({
      code: ['Código incorreto. Restam 4 tentativas.'],
    });
    expect((await fresh(codeOf(other.secret))).status).toBe(400);
    const code = codeOf(boss.secret);
    expect((await fresh(code)).status).toBe(204);
    expect((await fresh(code)).status).toBe(400);
  });

  it('guesses count together with those of a login', async () => {
    const boss = await chief();
    for (let guess = 0; guess < 5; guess += 1) {
      await confirmFresh(boss.token, { code: wrongCodeFor(boss.secret) });
    }
    expect((await confirmFresh(boss.token, { code: codeOf(boss.secret) })).status).toBe(429);
  });

  it('is not asked for by what is not its own: a password is still changed by the password', async () => {
    const boss = await chief();
    const body = { current_password: goodPassword, password: 'aurora-boreal-2040' };
    const answer = await call(updatePassword, { token: boss.token, body });
    expect(answer.status).toBe(200);
  });
});

describe('a factor', () =>
  it('is removed, and another added, only with a fresh proof', async () => {
    const boss = await chief();
    const { token } = boss;
    const remove = (id: number) => factorCall(table.removeFactor, { token, path: { id } });
    const start = () => factorCall(table.startTotp, { token });
    expect([(await start()).status, (await remove(1)).status]).toEqual([403, 403]);
    await proved(boss);
    const second = await enrolTotp(token);
    expect(second.codes).toEqual([]);
    expect((await remove(7)).status).toBe(404);
    expect((await remove(1)).status).toBe(204);
    const { body } = await factorCall(table.listFactors, { token });
    expect(body.map(({ id }) => id)).toEqual([2]);
    const challenge = await enterByCode(boss.email, second.secret);
    expect(challenge).toMatch(/^ey/);
    expect((await remove(2)).status).toBe(204);
    expect((await factorCall(table.listFactors, { token })).body).toEqual([]);
  }));
