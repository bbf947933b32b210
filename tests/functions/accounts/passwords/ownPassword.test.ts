import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkRecovery,
  confirmPassword,
  createToken,
  getMe,
  updatePassword,
} from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { goodPassword, tokenFor } from '#tests/support/samples/people';

await startDatabase();
const { deliver } = openMailbox();
const { customer } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
beforeEach(async () => {
  ana = await customer();
  await deliver();
});

const chosen = 'aurora-boreal-2040';
const put = (body: object, token = ana.token) => call(updatePassword, { body, token });
const knock = async (token: string) => (await call(getMe, { token })).status;
const entering = async (password: string) =>
  (await call(createToken, { body: { username: ana.email, password } })).status;

describe('one’s own password', () => {
  it('is changed by who knows it: the other sessions end, this one goes on', async () => {
    const other = await tokenFor(ana.row.id);
    const answer = await put({ current_password: goodPassword, password: chosen });
    expect([answer.status, answer.body]).toEqual([200, { detail: 'Senha alterada com sucesso' }]);
    expect([await knock(ana.token), await knock(other)]).toEqual([200, 401]);
    expect([await entering(goodPassword), await entering(chosen)]).toEqual([400, 200]);
    const [mail, ...more] = await deliver();
    expect([mail?.to, mail?.subject, more]).toEqual([ana.email, 'Sua senha foi alterada', []]);
  });

  it('ends the session that changed it before, when it is changed elsewhere', async () => {
    await put({ current_password: goodPassword, password: chosen });
    const elsewhere = await tokenFor(ana.row.id);
    await put({ current_password: chosen, password: `${chosen}-b` }, elsewhere);
    expect([await knock(ana.token), await knock(elsewhere)]).toEqual([401, 200]);
  });

  it('stays when the old one is wrong or the new one will not do, each by its field', async () => {
    expect((await put({ current_password: 'errada-errada', password: chosen })).body).toEqual({
      current_password: ['Senha atual incorreta.'],
    });
    expect((await put({ current_password: goodPassword, password: 'curta' })).body).toEqual({
      password: ['A senha precisa ter pelo menos 8 caracteres.'],
    });
    const common = await put({ current_password: goodPassword, password: '12345678' });
    expect(common.body).toHaveProperty('password');
    const own = await put({ current_password: goodPassword, password: 'Pessoa#1985' });
    expect(own.body).toEqual({ password: [expect.stringContaining('seus dados')] });
    const number = await put({ current_password: goodPassword, password: `xw-${ana.row.phone}` });
    expect(number.body).toEqual({ password: [expect.stringContaining('seus dados')] });
    expect((await call(updatePassword, { body: {} })).status).toBe(401);
    expect([await knock(ana.token), await entering(goodPassword)]).toEqual([200, 200]);
  });

  it('is not guessed in a borrowed session', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      await put({ current_password: `palpite-${String(guess)}`, password: chosen });
    }
    const late = await put({ current_password: goodPassword, password: chosen });
    expect(late.status).toBe(429);
  });
});

describe('a recovery link', () => {
  const valid = async (hash: string) => (await call(checkRecovery, { body: { hash } })).body;
  const asked = async () => {
    await call(changePassword, { body: { email: ana.email }, ip: '203.0.113.9' });
    const [mail] = await deliver();
    return /\/change_pass\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  it('says whether it still works, and works after having been looked at', async () => {
    const hash = await asked();
    expect([await valid(hash), await valid(hash)]).toEqual([{ valid: true }, { valid: true }]);
    const body = { hash, password: chosen };
    expect((await call(confirmPassword, { body })).status).toBe(200);
    expect(await valid(hash)).toEqual({ valid: false });
    expect(await valid(`${String(ana.row.id)}-${'A'.repeat(43)}`)).toEqual({ valid: false });
    expect(await valid('x')).toEqual({ valid: false });
  });

  it('dies when the password is changed otherwise', async () => {
    const hash = await asked();
    await put({ current_password: goodPassword, password: chosen });
    expect(await valid(hash)).toEqual({ valid: false });
  });
});
