import { describe, expect, it, vi } from 'vitest';
import { maxKeys } from '#shared/accounts/keys/apiKey';
import { isKey, keyOf } from '#shared/accounts/keys/keyFormat';
import { createKey, endKey, listKeys, renameKey } from '#shared/accounts/keys/keyEndpoints';
import { getMe, listSessions, updatePassword } from '#shared/accounts/accountEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { createExpedition } from '#shared/expeditions/expeditionEndpoints';
import { call } from '#tests/support/calls/call';
import { elsewhere, toPack } from '#tests/support/calls/freshSamples';
import { startDatabase } from '#tests/support/database/database';
import {
  customer,
  goodPassword,
  type Person,
  staff,
  superuser,
} from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';

vi.mock('#shared/api/budgets', async (original) => {
  const module = await original<typeof import('#shared/api/budgets')>();
  return { ...module, keyCalls: { perDay: 12 } };
});

await startDatabase();
const { deliver } = openMailbox();
const { accountPersonalStore } = await import('#functions/accounts/accountPersonalStore');
const { getAccount, saveAccountChange } = await import('#functions/accounts/accountRepository');
const { readHistory: historyOf } = await import('#platform/history/history');
const { system } = await import('#platform/auth/actor');
const { dynamo, tableName } = await import('#platform/db/client/dynamo');
const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');

const make = ({ token }: Person, body: object = {}) =>
  call(createKey, { token, body: { name: 'Planilha', scopes: ['orders:read'], ...body } });
const keysOf = async ({ token }: Person) => (await call(listKeys, { token })).body;
const finish = ({ token }: Person, id: number) => call(endKey, { token, path: { id } });
const ordersBy = (token: string) => call(listOrders, { token });
const today = todayInSaoPaulo(new Date());

describe('a key', () => {
  it('is shown once, carries a checksum and stands nowhere in the tables', async () => {
    const ana = await customer();
    const { status, body } = await make(ana);
    expect(status).toBe(201);
    expect(body.key).toMatch(/^apk_[0-9A-Za-z]{40}$/);
    expect(isKey(body.key)).toBe(true);
    expect(await keysOf(ana)).toEqual([
      {
        id: body.id,
        name: 'Planilha',
        scopes: ['orders:read'],
        created: expect.any(String) as string,
        expires: addDays(today, 365),
        last_used: null,
        calls_today: 0,
      },
    ]);
    const { Items } = await dynamo.send(new ScanCommand({ TableName: tableName('accounts') }));
    const stored = JSON.stringify(Items);
    expect(stored).toContain('KEY#');
    expect(stored).not.toContain(body.key.slice(4));
  });

  it('knows a sign that was mistyped before anything is read', () => {
    // The checksum of GitHub's own: CRC-32 in base 62.
    expect(keyOf('0'.repeat(34))).toMatch(/^apk_0{34}[0-9A-Za-z]{6}$/);
    const key = keyOf('c7Qm2vXs9Lr4TzB1nHw8Kd3Ye6Uf0Jg5aP');
    expect(isKey(key)).toBe(true);
    expect(isKey(key.replace('Qm', 'mQ'))).toBe(false);
    expect(isKey(`${key} `)).toBe(false);
  });

  it('opens the calls of its permissions as its account, notes its use and names itself', async () => {
    const ana = await customer();
    const { id, key } = (await make(ana)).body;
    expect((await ordersBy(key)).status).toBe(200);
    const other = await call(listFleet, { token: key });
    expect([other.status, other.codes]).toEqual([403, { detail: 'scope_required' }]);
    expect((await call(getOrder, { token: key, path: { id: 987_654 } })).status).toBe(404);
    const [shown] = await keysOf(ana);
    expect(shown).toMatchObject({ id, calls_today: 2, last_used: expect.any(String) as string });
  });

  it('acts for no company, whoever made it: the company’s own account makes its keys', async () => {
    const ana = await customer();
    const { key } = (await make(ana)).body;
    const headers = { 'x-acting-for': String((await customer()).row.id) };
    const answer = await call(listOrders, { token: key, headers });
    expect([answer.status, answer.codes]).toEqual([403, { detail: 'role_required' }]);
    expect(JSON.stringify(answer.body)).toContain('é criada na conta da empresa');
  });

  it('is no session: it makes no keys, shows no account and changes no password', async () => {
    const ana = await customer();
    const { key } = (await make(ana, { scopes: ['orders:read', 'orders:write'] })).body;
    for (const answer of [
      await call(createKey, { token: key, body: { name: 'x', scopes: ['orders:read'] } }),
      await call(listKeys, { token: key }),
      await call(getMe, { token: key }),
      await call(listSessions, { token: key }),
      await call(updatePassword, { token: key, body: {} }),
    ]) {
      expect([answer.status, answer.codes]).toEqual([403, { detail: 'session_required' }]);
    }
  });

  it('is said to its account by e-mail when it is made, and again when the password changes', async () => {
    const ana = await customer();
    const change = (current_password: string, next: string) =>
      call(updatePassword, {
        token: ana.token,
        body: { current_password, password: next },
      });
    const mailed = async () =>
      (await deliver())
        .filter(({ to }) => to === ana.email)
        .map(({ subject, text }) => subject + text);
    await change(goodPassword, 'outro-voo-noturno-1932');
    expect((await mailed()).join()).not.toContain('chaves de acesso');
    const { key } = (await make(ana, { name: 'Clique em mal.example' })).body;
    const made = (await mailed()).join();
    expect(made).toContain('Uma chave para programas foi criada');
    expect(made).not.toContain('mal.example');
    await change('outro-voo-noturno-1932', 'mais-um-voo-noturno-1933');
    expect((await ordersBy(key)).status).toBe(200);
    expect((await mailed()).join()).toContain('chaves de acesso dos seus programas continuam');
  });

  it('proves no second factor: what asks for one is done in a session', async () => {
    const chief = await superuser();
    const { key } = (await make(chief, { scopes: ['shipments:write'] })).body;
    const parcel = await toPack();
    const send = (body: object) => call(createExpedition, { token: key, body });
    expect(await send({ ...parcel, address: elsewhere })).toMatchObject({
      status: 403,
      codes: { detail: 'session_required' },
    });
    expect((await send(parcel)).status).toBe(201);
    expect((await send({ ...parcel, resend: true })).status).toBe(403);
  });

  it('stops at the next call once it was ended, by its holder alone', async () => {
    const ana = await customer();
    const other = await customer();
    const { id, key } = (await make(ana)).body;
    expect((await finish(other, id)).status).toBe(404);
    expect((await ordersBy(key)).status).toBe(200);
    expect((await finish(ana, id)).status).toBe(204);
    const refused = await ordersBy(key);
    expect([refused.status, refused.codes]).toEqual([401, { detail: 'token_not_valid' }]);
    expect((await finish(ana, id)).status).toBe(404);
    const history = (await historyOf('accounts', ana.row.id)).map(({ action }) => action);
    expect(history).toEqual(
      expect.arrayContaining(['Chave criada: Planilha (orders:read)', 'Chave encerrada: Planilha']),
    );
  });

  it('ends on its last day, and stands in the list for thirty more', async () => {
    const ana = await customer();
    const { key } = (await make(ana, { expires: today })).body;
    expect((await ordersBy(key)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 36 * 3600 * 1000);
      const over = await ordersBy(key);
      expect([over.status, over.codes]).toEqual([401, { detail: 'session_expired' }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends with its account', async () => {
    const ana = await customer();
    const { key } = (await make(ana)).body;
    const account = await getAccount(ana.row.id);
    if (!account) throw new Error('no account');
    await saveAccountChange(
      { is_active: false },
      { account, action: 'Conta desativada', actor: system, now: new Date() },
    );
    expect((await ordersBy(key)).status).toBe(401);
  });

  it('of the shop ends when who made it is no superuser any more', async () => {
    const boss = await superuser();
    const made = await make(boss, { name: 'ERP', scopes: ['orders:read', 'invoices:write'] });
    expect(made.status).toBe(201);
    const { id, key } = made.body;
    expect((await ordersBy(key)).status).toBe(200);
    // Another superuser sees it and may end it.
    const second = await superuser();
    expect((await keysOf(second)).map((one) => one.id)).toContain(id);
    const account = await getAccount(boss.row.id);
    if (!account) throw new Error('no account');
    await saveAccountChange(
      { is_superuser: false },
      { account, action: 'Papel mudado', actor: system, now: new Date() },
    );
    expect((await ordersBy(key)).status).toBe(401);
    expect((await finish(second, id)).status).toBe(204);
  });

  it('of a member of staff shows what they bought, not what the shop sold', async () => {
    const clerk = await staff();
    const { key } = (await make(clerk)).body;
    const samples = await import('#tests/support/samples/orders');
    const ana = await customer();
    const placed = await samples.ordered(ana, [{ publication: (await samples.onSale()).id }]);
    expect((await call(getOrder, { token: key, path: { id: placed.id } })).status).toBe(404);
    expect((await ordersBy(key)).body.results).toEqual([]);
  });

  it('has a budget of its own', async () => {
    const ana = await customer();
    const one = (await make(ana)).body.key;
    const other = (await make(ana, { name: 'B' })).body.key;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ordersBy(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    const late = answers.find(({ status }) => status === 429);
    expect(late?.codes).toEqual({ detail: 'key_used_up' });
    expect(late?.body.detail).toContain('Esta chave chegou ao limite de 12 chamadas por dia');
    expect((await ordersBy(other)).status).toBe(200);
    const [, first] = await keysOf(ana);
    expect(first?.calls_today).toBe(12);
  });

  it('goes when its person is forgotten', async () => {
    const ana = await customer();
    const { key } = (await make(ana)).body;
    await accountPersonalStore.forget?.({
      profile: ana.row.id,
      emails: [],
      words: [],
      teams: [],
      now: new Date(),
      contact: { name: '', email: '', phone: '' } as never,
    });
    expect((await ordersBy(key)).status).toBe(401);
    const { Items } = await dynamo.send(new ScanCommand({ TableName: tableName('accounts') }));
    const left = (Items ?? []).map(({ pk }) => String(pk));
    expect(left).not.toContain(`KEYS#${String(ana.row.id)}`);
    expect(left).not.toContain(`KEYUSE#${String(ana.row.id)}`);
  });
});

describe('what is asked of a new key', () => {
  it.each([
    [{ name: '' }, { name: ['blank'] }],
    [{ name: 'x'.repeat(61) }, { name: ['too_long'] }],
    [{ scopes: [] }, { scopes: ['no_scope'] }],
    [{ scopes: undefined }, { scopes: ['required'] }],
    [{ scopes: ['everything'] }, { scopes: [['invalid_choice']] }],
    [{ scopes: ['invoices:write'] }, { scopes: ['foreign_scope'] }],
    [{ expires: addDays(today, -1) }, { expires: ['key_end_past'] }],
    [{ expires: addDays(today, 800) }, { expires: ['key_end_far'] }],
    [{ expires: null }, { expires: ['key_end_missing'] }],
    [{ expires: '2026-02-30' }, { expires: ['invalid_date'] }],
  ])('%j is refused', async (body, codes) => {
    const answer = await make(await customer(), body);
    expect([answer.status, answer.codes]).toEqual([400, codes]);
  });

  it('gives a superuser keys of the shop, also without an end, and no permissions of customers', async () => {
    const boss = await superuser();
    expect((await make(boss, { name: 'Sem fim', expires: null })).status).toBe(201);
    const answer = await make(boss, { scopes: ['fleet:read'] });
    expect(answer.codes).toEqual({ scopes: ['foreign_scope'] });
  });

  it('takes a name once, and no more keys than there may be', async () => {
    const ana = await customer();
    const { id } = (await make(ana)).body;
    expect((await make(ana, { name: 'PLANILHA' })).codes).toEqual({ name: ['key_name_taken'] });
    const renamed = await call(renameKey, {
      token: ana.token,
      path: { id },
      body: { name: 'Do financeiro' },
    });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Do financeiro']);
    const more = await Promise.all(
      Array.from({ length: maxKeys + 2 }, (_, nth) => make(ana, { name: `Chave ${String(nth)}` })),
    );
    expect(more.filter(({ status }) => status === 201)).toHaveLength(maxKeys - 1);
    expect(await keysOf(ana)).toHaveLength(maxKeys);
  });
});
