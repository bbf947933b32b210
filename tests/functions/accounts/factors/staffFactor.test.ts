import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { createToken, getMe } from '#shared/accounts/accountEndpoints';
import { logout } from '#shared/accounts/logoutEndpoints';
import * as table from '#shared/accounts/factors/factorEndpoints';
import { session } from '#shared/accounts/session';
import { operations } from '#shared/api/endpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { createProfile, getProfile } from '#shared/profiles/profileEndpoints';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import {
  codeOf,
  confirmFresh,
  enrolTotp,
  factorCall,
  firstStep,
  logIn,
  secondStep,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { customer, signUp, staff, superuser } from '#tests/support/samples/people';

// As deployed; read once, with the first function that is loaded.
process.env.STAFF_FACTOR = 'required';
await startDatabase();
const { deliver } = openMailbox();
const history = await import('#platform/history/history');
const { commit } = await import('#platform/db/write');
const { forgetFactors } = await import('#functions/accounts/factors/factorSheet');

beforeAll(stopClock);
afterAll(startClock);

const enrol = { detail: 'Cadastre um segundo fator para continuar.' };

describe('staff without a second factor, where one is demanded', () => {
  it('are told so at login, and enrol in that session', async () => {
    const clerk = await staff();
    const login = await logIn(clerk.email);
    expect(login.body).toMatchObject({ enrol_factor: true });
    const { access: token } = v.parse(session, login.body);
    expect((await call(listOrders, { token })).body).toEqual(enrol);
    const { secret } = await enrolTotp(token);
    expect((await call(listOrders, { token })).status).toBe(200);
    const { challenge } = await firstStep(clerk.email);
    const answer = await secondStep({ challenge, code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect((await call(listOrders, { token: v.parse(session, answer.body).access })).status).toBe(
      200,
    );
  });

  const open = operations.filter(({ endpoint: { whileEnrolling } }) => whileEnrolling);
  const closed = operations.filter(
    ({ endpoint: { access, whileEnrolling } }) =>
      !whileEnrolling && access !== 'anyone' && access !== 'provider',
  );

  it('may list, add and confirm factors, see who they are, and leave', () =>
    expect(open.map(({ name }) => name).toSorted()).toEqual(
      [
        'addPasskey',
        'confirmTotp',
        'createPasskeyOptions',
        'getMe',
        'listFactors',
        'logout',
        'startTotp',
      ].toSorted(),
    ));

  it('may do nothing else of what takes a login', async () => {
    const { token } = await superuser();
    for (const { endpoint } of closed) {
      const sent = { token, path: { id: 1, line: 1, prefix: 'PT-ZZZ' } };
      const answer = await call(endpoint, endpoint.body ? { ...sent, body: {} } : sent);
      expect([endpoint.path, answer.status, answer.body]).toEqual([endpoint.path, 403, enrol]);
    }
  });

  it('see the open calls as visitors do', async () => {
    const { token } = await staff();
    expect((await call(listPublications, { token })).status).toBe(200);
    expect((await call(createProfile, { token, body: signUp() })).status).toBe(403);
    expect((await call(getMe, { token })).status).toBe(200);
    expect((await call(logout, { token })).status).toBe(204);
  });

  it('does not concern customers', async () => {
    const { email, token } = await customer();
    const login = await call(createToken, { body: { username: email, password: 'x' } });
    expect(login.status).toBe(400);
    expect((await logIn(email)).body).not.toHaveProperty('enrol_factor');
    expect((await call(listOrders, { token })).status).toBe(200);
  });

  it('keeps their last factor', async () => {
    const { token } = await staff();
    const { secret } = await enrolTotp(token);
    await confirmFresh(token, { code: codeOf(secret) });
    const answer = await factorCall(table.removeFactor, { token, path: { id: 1 } });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        non_field_errors: [
          'A equipe precisa de um segundo fator. Cadastre outro antes de remover este.',
        ],
      },
    ]);
  });
});

describe('factors of a person who lost theirs', () => {
  async function chief() {
    const boss = await superuser();
    const { secret } = await enrolTotp(boss.token);
    await confirmFresh(boss.token, { code: codeOf(secret) });
    return boss;
  }
  const reset = (id: number, token: string) =>
    factorCall(table.resetFactors, { token, path: { id } });

  it('are taken away by a superuser: sessions end, the person and the audit trail know', async () => {
    const boss = await chief();
    const clerk = await staff();
    await enrolTotp(clerk.token);
    await deliver();
    expect((await reset(clerk.row.id, boss.token)).status).toBe(204);
    expect((await call(getMe, { token: clerk.token })).status).toBe(401);
    expect((await logIn(clerk.email)).body).toMatchObject({ enrol_factor: true });
    const [mail] = await deliver();
    expect([mail?.to, mail?.subject]).toEqual([
      clerk.email,
      'O segundo fator da sua conta foi redefinido',
    ]);
    const entries = await history.readHistory('accounts', clerk.row.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'Segundo fator redefinido',
      actor: { id: boss.row.id },
    });
    expect((await reset(clerk.row.id, boss.token)).status).toBe(204);
    expect(await deliver()).toEqual([]);
  });

  it('are shown to stand on the person’s page, to superusers only', async () => {
    const boss = await chief();
    const clerk = await staff();
    const ana = await customer();
    await enrolTotp(clerk.token);
    const shown = async (token: string, id = ana.row.id) =>
      (await call(getProfile, { token, path: { id } })).body;
    expect(await shown(boss.token)).not.toHaveProperty('has_factor');
    await enrolTotp(ana.token);
    expect(await shown(boss.token)).toMatchObject({ has_factor: true });
    for (const { token } of [clerk, ana]) {
      expect(await shown(token)).not.toHaveProperty('has_factor');
    }
    expect((await reset(ana.row.id, boss.token)).status).toBe(204);
    expect(await shown(boss.token)).not.toHaveProperty('has_factor');
  });

  it('are asked of staff to be reset where the stored ones are missing; the login is refused', async () => {
    const boss = await chief();
    const clerk = await staff();
    const ana = await customer();
    for (const { token, email, row } of [clerk, ana]) {
      const { secret } = await enrolTotp(token);
      const { challenge } = await firstStep(email);
      await commit(await forgetFactors(row.id));
      const missing = {
        detail:
          'Não encontramos o segundo fator da sua conta. Fale conosco para redefini-lo e entre de novo.',
      };
      const step = await secondStep({ challenge, code: codeOf(secret) });
      expect([step.status, step.body]).toEqual([403, missing]);
      const login = await logIn(email);
      expect([login.status, login.body]).toEqual([403, missing]);
      expect((await reset(row.id, boss.token)).status).toBe(204);
      expect((await logIn(email)).body).toHaveProperty('access');
    }
  });

  it('are taken away by no one else, nor from oneself', async () => {
    const boss = await chief();
    const clerk = await staff();
    const ana = await customer();
    await enrolTotp(clerk.token);
    expect((await reset(ana.row.id, clerk.token)).status).toBe(403);
    expect((await reset(clerk.row.id, ana.token)).status).toBe(403);
    expect((await reset(boss.row.id, boss.token)).status).toBe(400);
    expect((await reset(987_654, boss.token)).status).toBe(404);
    const other = await superuser();
    await enrolTotp(other.token);
    expect((await reset(clerk.row.id, other.token)).codes).toEqual({ detail: 'factor_required' });
    expect((await call(getProfile, { token: clerk.token, path: { id: ana.row.id } })).status).toBe(
      200,
    );
  });
});
