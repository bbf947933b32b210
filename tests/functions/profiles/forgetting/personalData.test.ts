import { describe, expect, it } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import { createExpedition } from '#shared/expeditions/expeditionEndpoints';
import { getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { eraseProfile, getProfile } from '#shared/profiles/profileEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, ordered, photoOf } from '#tests/support/samples/orders';
import {
  customer,
  goodPassword,
  type Person,
  staff,
  tokenFor,
} from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';
import { asJob } from '#tests/support/environments/leastPrivilege';

await startDatabase();
await startBuckets();
const mailbox = openMailbox();
const { profiles } = await import('#functions/profiles/profileRepository');
const { findOrder } = await import('#functions/orders/orderRepository');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { readHistory } = await import('#platform/history/history');
const { queryItems } = await import('#platform/db/items');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');

const actor = { id: null, name: 'Sistema' };
const clerk = await staff();
const { id: publication } = await onSale();

const exported = ({ token }: Person) => call(exportProfile, { token });
const erased = ({ token }: Person, password: unknown = goodPassword) =>
  call(eraseProfile, { token, body: { password } });

describe('one’s own data', () => {
  it('is the profile, orders, purchases and what happened to them, of nobody else', async () => {
    const ana = await customer();
    const bia = await customer();
    const order = await ordered(ana, [{ publication }]);
    const purchase = await given(ana);
    const others = await ordered(bia, [{ publication }]);
    const { status, body } = await exported(ana);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ id: ana.row.id, cpf: ana.row.cpf });
    const moment = expect.any(String) as string;
    expect(body.sessions).toEqual([
      { device: 'Dispositivo desconhecido', created: moment, last_used: moment },
    ]);
    expect(body.orders.map(({ id, contract }) => [id, contract])).toEqual([
      [order.id, `/order/${order.id}/contract/`],
    ]);
    expect(body.signatures.map(({ id }) => id)).toEqual([purchase.id]);
    expect(body.history).toContainEqual({
      target: 'order',
      target_id: order.id,
      action: 'Pedido criado',
      created: expect.any(String) as string,
      actor: 'Você',
      reason: null,
    });
    expect(JSON.stringify(body)).not.toContain(bia.email);
    const told = body.history.filter(({ target }) => target === 'order');
    expect(told.some(({ target_id }) => target_id === others.id)).toBe(false);
  });

  it('holds the aircraft their orders name, of nobody else', async () => {
    const ana = await customer();
    const bia = await customer();
    const { id } = await onSale({ has_airplane_info: true });
    await ordered(ana, [{ publication: id, ...aircraft }]);
    await ordered(bia, [{ publication: id, ...aircraft, airplane_prefix: 'PR-VVA' }]);
    const { body } = await exported(ana);
    expect(body.aircraft).toMatchObject([{ prefix: 'PT-UVA', serial: '201-412', fuel_type: 1 }]);
  });

  it('holds what was sent to them, to nobody else, without what staff noted of it', async () => {
    const ana = await customer();
    const bia = await customer();
    const { billing_address } = bia.row;
    if (!billing_address) throw new Error('no address');
    const address = { ...billing_address, street: 'Rua do Hangar Velho' };
    const parcels: number[] = [];
    for (const { row } of [ana, bia]) {
      const body = { client: row.id, direct_shipping: true, note: 'cliente difícil', address };
      const { token } = clerk;
      parcels.push((await call(createExpedition, { token, body })).body.id);
    }
    const { body, text } = await exported(ana);
    expect(body.parcels).toMatchObject([
      { id: parcels[0], status: 'Em Andamento', orders: [], sent: null, address },
    ]);
    expect(text).not.toContain('cliente difícil');
    expect(text).not.toContain(clerk.row.name);
  });

  it('of an order does not show what staff noted, nor who of them did something', async () => {
    const ana = await customer();
    const order = await ordered(ana, [{ publication }]);
    const { editOrder } = await import('#functions/orders/transitions/editOrder');
    await editOrder(
      order,
      { note: 'cliente difícil' },
      { actor: { id: clerk.row.id, name: clerk.row.name }, now: new Date() },
    );
    const { text, body } = await exported(ana);
    expect(text).not.toContain('cliente difícil');
    expect(text).not.toContain(clerk.row.name);
    expect(body.history.map((entry) => entry.actor)).toContain('Equipe');
  });

  it('is for those who are logged in', async () => {
    expect((await call(exportProfile)).status).toBe(401);
  });
});

describe('somebody who wants to be forgotten', () => {
  it('gives the password; guesses count', async () => {
    const ana = await customer();
    expect((await erased(ana, 'errada-mesmo')).body).toEqual({
      password: ['Senha atual incorreta.'],
    });
    expect((await erased(ana, '')).status).toBe(400);
    expect((await erased(ana, undefined)).status).toBe(204);
  });

  it('is gone: no session, no login, nothing in the profile or its history', async () => {
    const ana = await customer();
    const again = await tokenFor(ana.row.id);
    expect((await erased(ana)).status).toBe(204);
    await mailbox.deliver();
    for (const token of [ana.token, again]) {
      expect((await call(exportProfile, { token })).status).toBe(401);
    }
    const body = { username: ana.email, password: goodPassword };
    expect((await call(createToken, { body })).status).toBe(400);
    const shown = await call(getProfile, { token: clerk.token, path: { id: ana.row.id } });
    expect(shown.body).toMatchObject({
      name: 'Cliente removido',
      cpf: null,
      phone: '',
      billing_address: null,
      user: { is_active: false },
    });
    const stored = JSON.stringify([
      await profiles.get(ana.row.id),
      await queryItems({ table: 'accounts', pk: `D#${ana.row.id}` }),
    ]);
    expect(await queryItems({ table: 'accounts', pk: `SESSION#${ana.row.id}` })).toEqual([]);
    for (const trace of [ana.email, ana.row.name, ana.row.cpf, ana.row.phone]) {
      expect(stored).not.toContain(trace);
    }
    expect((await readHistory('accounts', ana.row.id)).at(-1)?.action).toBe(
      'Dados excluídos a pedido do titular',
    );
  });

  it('frees e-mail and CPF for a new account', async () => {
    const ana = await customer();
    await erased(ana);
    const { createProfile } = await import('#functions/profiles/saving/createProfile');
    const { cpf, billing_address, phone, name } = ana.row;
    if (!billing_address) throw new Error('no address');
    const user = { email: ana.email, password: goodPassword };
    const input = { user, cpf, billing_address, phone, name, person_or_company: false };
    await expect(createProfile(input, { now: new Date() })).resolves.toMatchObject({ cpf });
  });

  it('leaves paid orders as they were billed to staff who open them, and no name in lists', async () => {
    const ana = await customer();
    const { id: manual } = await onSale(subscription);
    const { order } = await bought(ana, [{ publication: manual }], mailbox);
    await erased(ana);
    await mailbox.deliver();
    const { token } = clerk;
    const { body: opened } = await call(getOrder, { token, path: { id: order.id } });
    expect(opened).toMatchObject({
      status: 2,
      profile: { name: ana.row.name, cpf: ana.row.cpf, email: '' },
      billing_address: ana.row.billing_address,
    });
    for (const search of [String(order.id), ana.row.name, ana.email, ana.row.cpf ?? '']) {
      const { body } = await call(listOrders, { token, query: { search } });
      const row = body.results.find(({ id }) => id === order.id);
      expect(row !== undefined).toBe(search === String(order.id));
      if (!row) continue;
      expect(row.profile).toMatchObject({ name: 'Cliente removido', cpf: null });
      expect(row.billing_address).toMatchObject({ street: '', zip_code: '', city: 'São Paulo' });
    }
    expect(
      (await signatures.byClient(ana.row.id)).map(({ client }) => [client.name, client.email]),
    ).toEqual([['Cliente removido', '']]);
  });

  it('takes unpaid orders along: cancelled, the boleto void, and without a name', async () => {
    const ana = await customer();
    const pending = await ordered(ana, [{ publication }]);
    await issueBoleto(pending, { actor, now: new Date() });
    const { id } = await onSale({ has_photo_upload: true });
    const reviewed = await ordered(ana, [{ publication: id, file: await photoOf(null) }]);
    await mailbox.deliver();
    await erased(ana);
    await mailbox.deliver();
    for (const order of [pending, reviewed]) {
      const stored = await findOrder(order.id);
      expect(stored).toMatchObject({
        status: 3,
        boleto: null,
        client: { id: ana.row.id, name: 'Cliente removido', cpf: null },
        billing_address: { street: '', city: 'São Paulo' },
      });
      const history = JSON.stringify(await readHistory('orders', order.id));
      expect(JSON.stringify(stored) + history).not.toContain(ana.row.name);
    }
  });

  it('hears nothing any more', async () => {
    const ana = await customer();
    const { due } = await given(ana, { publication: (await onSale(subscription)).id });
    if (!due) throw new Error('no end');
    await erased(ana);
    await mailbox.deliver();
    const { handler: remindHandler } = await import('#functions/signatures/jobs/remindRenewals');
    const remind = asJob('renewal-reminders', remindHandler);
    const { handler: expireHandler } = await import('#functions/signatures/jobs/expireSignatures');
    const expire = asJob('expire-signatures', expireHandler);
    const { addDays } = await import('#shared/values/calendarDate');
    await remind({ today: addDays(due, -7) });
    await expire({ today: addDays(due, 1) });
    const sent = await mailbox.deliver();
    expect(sent.filter(({ to, text }) => to === ana.email || text.includes(ana.row.name))).toEqual(
      [],
    );
  });

  it('waits for what is paid and still to be shipped; staff are for a superuser to remove', async () => {
    const ana = await customer();
    await bought(ana, [{ publication }], mailbox);
    expect((await erased(ana)).body.non_field_errors[0]).toContain('a enviar');
    expect((await erased(clerk)).body.non_field_errors[0]).toContain('superusuário');
    expect((await exported(ana)).status).toBe(200);
  });
});
