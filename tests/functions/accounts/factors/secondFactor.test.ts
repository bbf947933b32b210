import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmPassword, getMe, updatePassword } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import * as table from '#shared/accounts/factors/factorEndpoints';
import { session } from '#shared/accounts/session';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import {
  codeOf,
  confirmFresh,
  enrolTotp,
  enterByCode,
  factorCall,
  firstStep,
  logIn,
  moveClock,
  secondStep,
  startClock,
  stopClock,
  wrongCodeFor,
} from '#tests/support/calls/factorCalls';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, tokenFor } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { customer } = await import('#tests/support/samples/people');

beforeAll(stopClock);
afterAll(startClock);

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
beforeEach(async () => {
  ana = await customer();
});

const knock = async (token: string) => (await call(getMe, { token })).status;
const list = async (token = ana.token) => (await factorCall(table.listFactors, { token })).body;
const over = { challenge: ['O tempo acabou. Entre de novo.'] };

describe('an app of codes', () => {
  it('counts once a code of it was seen, and comes with ten recovery codes', async () => {
    expect(await list()).toEqual([]);
    const { uri, secret, codes } = await enrolTotp(ana.token);
    expect(uri).toMatch(/^otpauth:\/\/totp\/AeroPub:.+[?&]secret=/);
    expect(uri).toContain(secret);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const factors = await list();
    expect(factors).toEqual([
      {
        id: 1,
        kind: 'totp',
        name: 'Aplicativo de códigos',
        last_used: null,
        created: expect.any(String) as string,
      },
    ]);
    const [mail, ...more] = await deliver();
    expect([mail?.to, mail?.subject]).toEqual([ana.email, 'Segundo fator adicionado à sua conta']);
    expect(more).toEqual([]);
    expect(mail?.text).not.toContain(secret);
  });

  it('is not there before its code, nor after a wrong one or ten minutes', async () => {
    const { body } = await factorCall(table.startTotp, { token: ana.token });
    const confirm = (code: string) =>
      factorCall(table.confirmTotp, { token: ana.token, body: { code } });
    expect((await confirm(wrongCodeFor(body.secret))).body).toEqual({
      code: ['Código incorreto. Restam 4 tentativas.'],
    });
    expect((await logIn(ana.email)).body).toHaveProperty('access');
    moveClock(10 * 60_000);
    expect((await confirm(codeOf(body.secret))).body).toEqual({
      code: ['O tempo acabou. Comece de novo.'],
    });
    expect(await list()).toEqual([]);
  });

  it('is stored so that the table alone makes no codes and tells no recovery code', async () => {
    const { findFactors } = await import('#functions/accounts/factors/factorSheet');
    const { secret, codes } = await enrolTotp(ana.token);
    const stored = JSON.stringify(await findFactors(ana.row.id));
    expect(stored).not.toContain(secret);
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
    const { unseal } = await import('#functions/accounts/factors/factorKeys');
    const [factor] = (await findFactors(ana.row.id))?.factors ?? [];
    const sealed = factor?.kind === 'totp' ? factor.secret : '';
    expect(await unseal(sealed, ana.row.id)).toBe(secret);
    await expect(unseal(sealed, ana.row.id + 1)).rejects.toThrow();
  });

  it('ends the sessions that were opened by the password alone, but for this one', async () => {
    const other = await tokenFor(ana.row.id);
    await enrolTotp(ana.token);
    expect([await knock(ana.token), await knock(other)]).toEqual([200, 401]);
  });

  it('ends all sessions but this one when it is removed', async () => {
    const { secret } = await enrolTotp(ana.token);
    const other = await enterByCode(ana.email, secret);
    expect([await knock(ana.token), await knock(other)]).toEqual([200, 200]);
    await confirmFresh(ana.token, { code: codeOf(secret) });
    const sent = { token: ana.token, path: { id: 1 } };
    expect((await factorCall(table.removeFactor, sent)).status).toBe(204);
    expect([await knock(ana.token), await knock(other)]).toEqual([200, 401]);
    expect(await list()).toEqual([]);
    expect((await logIn(ana.email)).body).toHaveProperty('access');
  });
});

describe('a password chosen by a recovery link', () => {
  const password = 'aurora-boreal-2040';
  const reset = async () => {
    await deliver();
    await call(changePassword, { body: { email: ana.email } });
    const [mail] = await deliver();
    const hash = /\/change_pass\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    return call(confirmPassword, { body: { hash, password } });
  };

  it('takes the place of no factor: the login still asks for it', async () => {
    const { secret } = await enrolTotp(ana.token);
    const chosen = await reset();
    expect([chosen.status, Object.keys(chosen.body)]).toEqual([200, ['detail', 'email']]);
    expect(await knock(ana.token)).toBe(401);
    expect(Object.keys((await logIn(ana.email, password)).body)).toEqual(['factor']);
    const { challenge, kinds } = await firstStep(ana.email, password);
    expect(kinds).toEqual(['totp']);
    expect((await secondStep({ challenge, code: wrongCodeFor(secret) })).status).toBe(400);
    const entered = await secondStep({ challenge, code: codeOf(secret) });
    expect(await list(v.parse(session, entered.body).access)).toMatchObject([{ kind: 'totp' }]);
  });
});

describe('a login', () => {
  it('takes the password and then a code', async () => {
    const { secret } = await enrolTotp(ana.token);
    const first = await logIn(ana.email);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(['factor']);
    const { challenge, kinds } = await firstStep(ana.email);
    expect(kinds).toEqual(['totp']);
    const answer = await secondStep({ challenge, code: codeOf(secret) });
    expect(answer.status).toBe(200);
    const { access, user } = v.parse(session, answer.body);
    expect(user.id).toBe(ana.row.id);
    expect(Object.keys(answer.body)).toEqual(['access', 'user', 'acting_for']);
    expect(await knock(access)).toBe(200);
  });

  it('takes a clock that is half a minute off, not one that is a minute off', async () => {
    const { secret } = await enrolTotp(ana.token);
    moveClock(120_000);
    const { challenge } = await firstStep(ana.email);
    const statuses = [];
    for (const steps of [-2, 2, -1]) {
      statuses.push((await secondStep({ challenge, code: codeOf(secret, steps) })).status);
    }
    expect(statuses).toEqual([400, 400, 200]);
  });

  it('takes no code twice, nor one from before it', async () => {
    const { secret } = await enrolTotp(ana.token);
    const code = codeOf(secret);
    const earlier = codeOf(secret, -1);
    await secondStep({ challenge: (await firstStep(ana.email)).challenge, code });
    const used = { code: ['Este código já foi usado. Espere o próximo.'] };
    const { challenge } = await firstStep(ana.email);
    expect((await secondStep({ challenge, code })).body).toEqual(used);
    expect((await secondStep({ challenge, code: earlier })).body).toEqual(used);
    moveClock();
    expect((await secondStep({ challenge, code: codeOf(secret) })).status).toBe(200);
  });

  it('takes one code once also from two who come at the same moment', async () => {
    const { secret } = await enrolTotp(ana.token);
    const one = await firstStep(ana.email);
    const two = await firstStep(ana.email);
    const answers = await Promise.all(
      [one, two].map(({ challenge }) => secondStep({ challenge, code: codeOf(secret) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('goes on with its challenge once, for five minutes, and with no other', async () => {
    const { secret } = await enrolTotp(ana.token);
    const { challenge } = await firstStep(ana.email);
    expect((await secondStep({ challenge, code: codeOf(secret) })).status).toBe(200);
    moveClock();
    expect((await secondStep({ challenge, code: codeOf(secret) })).body).toEqual(over);
    expect((await secondStep({ challenge: 'x', code: codeOf(secret) })).body).toEqual(over);
    const late = await firstStep(ana.email);
    moveClock(5 * 60_000);
    expect((await secondStep({ ...late, code: codeOf(secret) })).body).toEqual(over);
  });

  it('does not take the code of another account', async () => {
    const bia = await customer();
    await enrolTotp(ana.token);
    const { secret } = await enrolTotp(bia.token);
    const { challenge } = await firstStep(ana.email);
    expect((await secondStep({ challenge, code: codeOf(secret) })).status).toBe(400);
  });

  it('is over when the password changed between its steps', async () => {
    const { secret } = await enrolTotp(ana.token);
    const { challenge } = await firstStep(ana.email);
    const body = { current_password: goodPassword, password: 'aurora-boreal-2040' };
    expect((await call(updatePassword, { token: ana.token, body })).status).toBe(200);
    expect((await secondStep({ challenge, code: codeOf(secret) })).body).toEqual(over);
  });

  it('does not tell by the first step who has a second factor without the password', async () => {
    await enrolTotp(ana.token);
    expect((await logIn(ana.email, 'errada-errada')).body).toEqual(
      (await logIn('ninguem@example.com')).body,
    );
  });

  it('asks for a proof, and says in which field', async () => {
    await enrolTotp(ana.token);
    const { challenge } = await firstStep(ana.email);
    expect((await secondStep({ challenge })).body).toEqual({ code: ['Este campo é obrigatório.'] });
    expect((await secondStep({ code: '1' })).body).toEqual({
      challenge: ['Este campo é obrigatório.'],
    });
  });
});
