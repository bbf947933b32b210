import { beforeAll, describe, expect, it } from 'vitest';
import { RuleViolation } from '#platform/domainErrors';
import { createToken, getMe } from '#shared/accounts/accountEndpoints';
import {
  clearMailReturn,
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  updateProfile,
} from '#shared/profiles/profileEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { goodPassword, signUp } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const history = await import('#platform/history/history');
const { createSuperuser } = await import('#functions/profiles/saving/createSuperuser');
const { customer, staff, superuser, tokenFor } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;

const put = (id: number, body: unknown, by: Person) =>
  call(updateProfile, { path: { id }, body, token: by.token });
const del = (id: number, by: Person) => call(deleteProfile, { path: { id }, token: by.token });
const get = (id: number, by: Person) => call(getProfile, { path: { id }, token: by.token });
const knock = async (bearer: string) => (await call(getMe, { token: bearer })).status;
const user = (flags: Record<string, unknown>) => ({ user: flags });

let worker: Person;
let chief: Person;
beforeAll(async () => {
  [worker, chief] = [await staff(), await superuser()];
});

describe('staff changing a profile', () => {
  it('may rename a customer, make a partner and move the e-mail, and it is written down', async () => {
    const bia = await customer();
    const email = `movida${bia.email}`;
    const answer = await put(
      bia.row.id,
      { name: 'Nome Certo', is_partner: true, ...user({ email }) },
      worker,
    );
    expect(answer.body).toMatchObject({ name: 'Nome Certo', is_partner: true, user: { email } });
    const entries = await history.readHistory('accounts', bia.row.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'Cadastro alterado',
      actor: { id: worker.row.id, name: worker.row.name },
      changes: { name: bia.row.name, email: bia.email, is_partner: false },
    });
  });

  it.each([
    ['deactivation', { is_active: false }, {}],
    ['a new role', { is_staff: true }, {}],
    ['becoming a partner', {}, { is_partner: true }],
  ])('ends every session by %s', async (_, flags, rest) => {
    const bia = await customer();
    expect(await knock(bia.token)).toBe(200);
    await put(bia.row.id, { ...user(flags), ...rest }, chief);
    expect(await knock(bia.token)).toBe(401);
  });

  it('takes away the sign-in of whom it deactivates', async () => {
    const bia = await customer();
    const before = await tokenFor(bia.row.id);
    await put(bia.row.id, user({ is_active: false }), worker);
    const credentials = { username: bia.email, password: goodPassword };
    expect((await call(createToken, { body: credentials })).status).toBe(400);
    await put(bia.row.id, user({ is_active: true }), worker);
    expect((await call(createToken, { body: credentials })).status).toBe(200);
    expect(await knock(before)).toBe(401);
  });

  it('may not touch roles, nor e-mail and activity of colleagues', async () => {
    const bia = await customer();
    const colleague = await staff();
    await put(bia.row.id, user({ is_staff: true, is_superuser: true }), worker);
    expect((await get(bia.row.id, worker)).body.user).toMatchObject({
      is_staff: false,
      is_superuser: false,
    });
    const change = { phone: '1133224455', ...user({ email: 'x@example.com', is_active: false }) };
    expect((await put(colleague.row.id, change, worker)).body).toMatchObject({
      phone: '1133224455',
      user: { email: colleague.row.email, is_active: true },
    });
  });

  it('changes everything as a superuser, but not their own activity', async () => {
    const colleague = await staff();
    const email = `nova${colleague.email}`;
    const answer = await put(colleague.row.id, user({ email, is_active: false }), chief);
    expect(answer.body.user).toMatchObject({ email, is_active: false });
    const own = await put(chief.row.id, user({ is_active: false }), chief);
    expect(own.body.user.is_active).toBe(true);
  });
});

describe('a superuser', () => {
  it('is not changed by staff, whatever is sent, nor logged out by it', async () => {
    const bodies = [
      {},
      { name: 'Outro Nome' },
      { phone: 'x' },
      { is_partner: true },
      user({ is_active: false }),
      user({ is_superuser: false, is_staff: false }),
      user({ email: 'tomada@example.com' }),
    ];
    for (const body of bodies) {
      expect((await put(chief.row.id, body, worker)).status).toBe(403);
    }
    const seen = (await get(chief.row.id, worker)).body;
    expect(seen).toMatchObject({ name: chief.row.name, user: { email: chief.email } });
    expect(await knock(chief.token)).toBe(200);
  });

  it('is not deleted by staff, nor is it for them to say that the address is right', async () => {
    const second = await superuser();
    expect((await del(second.row.id, worker)).status).toBe(403);
    const path = { id: second.row.id };
    expect((await call(clearMailReturn, { path, token: worker.token })).status).toBe(403);
    expect(await knock(second.token)).toBe(200);
    expect((await del(second.row.id, chief)).status).toBe(204);
  });

  it('has no recovery link that staff could read', async () => {
    const { getAccount, saveAccountChange } = await import('#functions/accounts/accountRepository');
    const { newRecovery } = await import('#functions/accounts/passwords/newRecovery');
    const account = await getAccount(chief.row.id);
    if (!account) throw new Error('no account');
    const actor = { id: null, name: 'Sistema' };
    const now = new Date();
    await saveAccountChange(newRecovery(now), { account, action: 'Recuperação', actor, now });
    expect((await get(chief.row.id, worker)).body.temp_hash).toBeNull();
  });
});

describe('the last superuser', () => {
  it('stays one', async () => {
    const answer = await put(chief.row.id, user({ is_superuser: false }), chief);
    expect([answer.status, answer.body]).toEqual([
      400,
      { non_field_errors: ['O último superusuário ativo não pode ser removido.'] },
    ]);
  });

  it('is guarded against two who remove each other at once', async () => {
    const second = await superuser();
    const [one, two] = await Promise.all([
      put(second.row.id, user({ is_superuser: false }), chief),
      put(chief.row.id, user({ is_superuser: false }), second),
    ]);
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    if (two.status === 200) chief = second;
    chief = { ...chief, token: await tokenFor(chief.row.id) };
  });
});

describe('deleting a profile', () => {
  it('ends the access and frees e-mail and CPF', async () => {
    const bia = await customer();
    expect((await del(bia.row.id, worker)).status).toBe(204);
    expect(await knock(bia.token)).toBe(401);
    expect((await get(bia.row.id, worker)).status).toBe(404);
    const search = { query: { search: bia.email }, token: worker.token };
    expect((await call(listProfiles, search)).body.count).toBe(0);
    const again = signUp({ cpf: bia.row.cpf }, { email: bia.email });
    expect((await call(createProfile, { body: again })).status).toBe(201);
  });

  it('is refused for oneself, and for staff unless by a superuser', async () => {
    const colleague = await staff();
    expect((await del(worker.row.id, worker)).status).toBe(400);
    expect((await del(colleague.row.id, worker)).status).toBe(400);
    expect((await del(colleague.row.id, chief)).status).toBe(204);
    expect((await del(colleague.row.id, chief)).status).toBe(404);
  });

  it('is refused while there are paid orders', async () => {
    const bia = await customer();
    const { id: publication } = await onSale();
    await bought(bia, [{ publication }]);
    const answer = await del(bia.row.id, worker);
    expect(answer.status).toBe(400);
    expect(answer.body.non_field_errors[0]).toContain('pedidos pagos');
    expect(await knock(bia.token)).toBe(200);
  });
});

describe('the first superuser', () => {
  it('is made by an operator and can sign in', async () => {
    const row = await createSuperuser(
      { email: 'Chefe@Example.com', name: 'Chefe', password: goodPassword },
      new Date(),
    );
    expect(row).toMatchObject({ email: 'chefe@example.com', is_superuser: true, is_staff: true });
    const credentials = { username: 'chefe@example.com', password: goodPassword };
    const answer = await call(createToken, { body: credentials });
    expect(answer.body).toMatchObject({ user: { user: { is_superuser: true } } });
  });

  it('needs a good password and a free address', async () => {
    const first = { email: 'chefe@example.com', name: 'Chefe', password: 'senha123' };
    await expect(createSuperuser(first, new Date())).rejects.toBeInstanceOf(RuleViolation);
    const second = { ...first, password: goodPassword };
    await expect(createSuperuser(second, new Date())).rejects.toBeInstanceOf(RuleViolation);
  });
});
