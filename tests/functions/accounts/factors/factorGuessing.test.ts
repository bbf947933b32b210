import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as table from '#shared/accounts/factors/factorEndpoints';
import { startDatabase } from '#tests/support/database/database';
import {
  codeOf,
  enrolTotp,
  factorCall,
  firstStep,
  moveClock,
  newIp,
  secondStep,
  startClock,
  stopClock,
  wrongCodeFor,
} from '#tests/support/calls/factorCalls';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { customer } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();

beforeAll(stopClock);
afterAll(startClock);

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
beforeEach(async () => {
  ana = await customer();
});

describe('guessing', () => {
  it('ends after five codes for an account, from wherever they come', async () => {
    const { secret } = await enrolTotp(ana.token);
    const { challenge } = await firstStep(ana.email);
    const said: unknown[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      said.push((await secondStep({ challenge, code: wrongCodeFor(secret) })).body);
    }
    expect(said.at(1)).toEqual({ code: ['Código incorreto. Restam 3 tentativas.'] });
    expect(said.at(3)).toEqual({ code: ['Código incorreto. Resta 1 tentativa.'] });
    expect(said.at(4)).toEqual({ code: ['Código incorreto. Tente de novo mais tarde.'] });
    const right = await secondStep({ challenge, code: codeOf(secret) });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    moveClock(15 * 60_000);
    const again = await firstStep(ana.email);
    expect((await secondStep({ ...again, code: codeOf(secret) })).status).toBe(200);
  });

  it('lets no parallel guesses through', async () => {
    const { secret } = await enrolTotp(ana.token);
    const { challenge } = await firstStep(ana.email);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => secondStep({ challenge, code: wrongCodeFor(secret) })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  it('ends after twenty from one address, over many accounts', async () => {
    const { hit } = await import('#platform/auth/throttle');
    const { factorLimits } = await import('#platform/auth/throttleLimits');
    const { secret } = await enrolTotp(ana.token);
    const { challenge } = await firstStep(ana.email);
    const ip = newIp();
    const rule = { ...factorLimits.address, now: new Date() };
    for (let guess = 0; guess < 19; guess += 1) await hit('factor-address', ip, rule);
    expect((await secondStep({ challenge, code: wrongCodeFor(secret) }, ip)).status).toBe(400);
    expect((await secondStep({ challenge, code: codeOf(secret) }, ip)).status).toBe(429);
    expect((await secondStep({ challenge, code: codeOf(secret) })).status).toBe(200);
  });

  it('ends for the day after thirty', async () => {
    const { secret } = await enrolTotp(ana.token);
    let tried = 0;
    for (let quarter = 0; quarter < 7; quarter += 1) {
      const { challenge } = await firstStep(ana.email);
      for (let guess = 0; guess < 5; guess += 1) {
        const { status } = await secondStep({ challenge, code: wrongCodeFor(secret) });
        if (status === 400) tried += 1;
      }
      moveClock(16 * 60_000);
    }
    expect(tried).toBe(30);
  });
});

describe('a recovery code', () => {
  it('opens the account once in the place of the app, as it may be typed; its owner is told', async () => {
    const { codes } = await enrolTotp(ana.token);
    await deliver();
    const typed = ` ${(codes[0] ?? '').replace('-', ' ').toLowerCase()}`;
    const { challenge } = await firstStep(ana.email);
    const answer = await secondStep({ challenge, code: typed });
    expect(answer).toMatchObject({ status: 200, body: { recovery_codes_left: 9 } });
    const [mail] = await deliver();
    expect([mail?.to, mail?.subject]).toEqual([ana.email, 'Um código de recuperação foi usado']);
    const again = await firstStep(ana.email);
    expect((await secondStep({ ...again, code: typed })).status).toBe(400);
    const { body } = await factorCall(table.getRecoveryCodes, {
      token: ana.token,
    });
    expect(body).toMatchObject({ left: 9, total: 10 });
  });

  it('is used once also by two at the same moment', async () => {
    const { codes } = await enrolTotp(ana.token);
    const one = await firstStep(ana.email);
    const two = await firstStep(ana.email);
    const answers = await Promise.all(
      [one, two].map(({ challenge }) => secondStep({ challenge, code: codes[3] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('opens no other account', async () => {
    const bia = await customer();
    await enrolTotp(ana.token);
    const { codes } = await enrolTotp(bia.token);
    const { challenge } = await firstStep(ana.email);
    expect((await secondStep({ challenge, code: codes[0] })).status).toBe(400);
  });
});
