import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import * as reports from '#shared/reports/reportEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { aircraft, onSale, ordered } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { reportsAskedBy } from '#tests/support/screens/reports/reportCalls';
import { given } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
memoryBucket();
const people = await import('#tests/support/samples/people');
const { expeditionDesk } = await import('#tests/support/screens/desk/expeditionDesk');

const today = todayInSaoPaulo(new Date());
const month = { start: addDays(today, -30), end: today };
const desk = expeditionDesk(() => ({ clerk, ana }));

const clerk = await people.staff();
const ana = await people.person({}, { name: 'Ana Prado', phone: '(14) 99700-1234' });
const rui = await people.person({}, { name: 'Rui Sá' });

const asked = reportsAskedBy(() => clerk);
const prices = asked(reports.reportPublicationPrices);
const byPrefix = asked(reports.reportOrdersByPrefix);
const sent = asked(reports.reportExpeditions);
const expired = asked(reports.reportExpiredSignatures);

describe('publication prices', () =>
  it('lists the catalogue by name, without what was removed', async () => {
    const { withdrawPublication } =
      await import('#functions/publications/endpoints/deletePublication');
    const acting = { actor: { id: null, name: 'Sistema' }, now: new Date() };
    await onSale({ name: 'Zênite', weight: '0' });
    await onSale({ name: 'Água e óleo', price_signature: null });
    await withdrawPublication(await onSale({ name: 'Antigo' }), acting);
    const { body } = await prices();
    const names = body.map(({ name }) => name);
    expect(names.indexOf('Água e óleo')).toBeLessThan(names.indexOf('Zênite'));
    expect(names).not.toContain('Antigo');
    expect(body.find(({ name }) => name === 'Água e óleo')).toMatchObject({
      price: '80.00',
      price_signature: null,
      weight: '0.350',
      version: 'Rev. 4',
    });
  }));

describe('orders by aircraft prefix', () => {
  it('has one row for each line of that aircraft, newest order first', async () => {
    const manual = await onSale({ name: 'Manual PX', has_airplane_info: true });
    const other = { ...aircraft, airplane_prefix: 'PT-OUT' };
    const mine = { ...aircraft, airplane_prefix: 'PX-AAA' };
    const first = await ordered(ana, [
      { publication: manual.id, ...mine },
      { publication: manual.id, ...other },
      { publication: manual.id, ...mine, airplane_serial_number: '201-413' },
    ]);
    const second = await ordered(rui, [{ publication: manual.id, ...mine }]);
    const { status, body } = await byPrefix({ prefix: 'pxaaa' });
    expect(status).toBe(200);
    expect(body.map(({ order }) => order)).toEqual([second.id, first.id, first.id]);
    expect(body[1]).toEqual({
      order: first.id,
      status: orderStatus.pending,
      reason: null,
      date: today,
      profile: {
        id: ana.row.id,
        name: 'Ana Prado',
        company_name: null,
        person_or_company: 0,
        email: ana.email,
        phone: '14997001234',
      },
      publication: 'Manual PX',
      airplane_prefix: 'PX-AAA',
      airplane_serial_number: '201-412',
      nfe: null,
      notes: [],
    });
  });

  it('is empty for an aircraft nobody ordered for, and refuses nothing at all', async () => {
    expect((await byPrefix({ prefix: 'ZZ-ZZZ' })).body).toEqual([]);
    expect((await byPrefix({ prefix: ' ' })).body).toEqual({
      prefix: ['Este campo não pode ser em branco.'],
    });
  });
});

describe('the expedition list', () => {
  it('has one row for each publication that left', async () => {
    const { id, once, yearly } = await desk.paidOrder();
    const sending = { order: [id], shipping: true, track_code: 'BR123456785BR' };
    expect((await desk.make(sending)).status).toBe(201);
    const { body } = await sent({ ...month, client: ana.row.id });
    const rows = body.filter(({ order }) => order === id);
    expect(rows).toHaveLength([once, yearly].length);
    expect(rows).toContainEqual({
      order_date: today,
      order: id,
      profile: {
        id: ana.row.id,
        name: 'Ana Prado',
        company_name: null,
        person_or_company: 0,
        email: ana.email,
        phone: '14997001234',
      },
      publication: 'Manual de Voo',
      airplane_prefix: null,
      expedition_date: today,
      track_code: 'BR123456785BR',
    });
  });

  it('shows a direct shipment without order and publication, on the day it left', async () => {
    const day = addDays(today, -3);
    await desk.make({ client: rui.row.id, direct_shipping: true, send_date: day });
    const { body } = await sent({ start: day, end: day, client: null });
    expect(body).toMatchObject([
      { order: null, order_date: null, publication: null, expedition_date: day },
    ]);
    expect(body[0]?.profile.name).toBe('Rui Sá');
  });

  it('names the publications of what is sent again', async () => {
    const { id } = await desk.paidOrder(rui);
    await desk.make({ client: rui.row.id, order: [id], shipping: true });
    const again = { client: rui.row.id, order: [id], resend: true, shipping: true };
    await desk.make({ ...again, track_code: 'SEGUNDA' });
    const { body } = await sent({ start: today, end: today, client: rui.row.id });
    const rows = body.filter(({ track_code }) => track_code === 'SEGUNDA');
    expect(rows).toMatchObject([
      { order: id, order_date: today },
      { order: id, order_date: today },
    ]);
    expect(rows.map(({ publication }) => publication)).toContain('Manual de Voo');
  });

  it('names the publications of an order whose subscriptions were active and stayed so', async () => {
    const year = await onSale({ name: 'Manual anual', is_signature: true });
    const lines = [{ publication: year.id }];
    const { order } = await bought(rui, lines);
    const code = 'SOBRE-ATIVA';
    await desk.make({ client: rui.row.id, order: [order.id], shipping: true, track_code: code });
    const { body } = await sent({ start: today, end: today, client: rui.row.id });
    expect(body.filter(({ track_code }) => track_code === code)).toMatchObject([
      { order: order.id, order_date: today, publication: 'Manual anual' },
    ]);
  });

  it('is empty for a client with none, and refuses one who does not exist', async () => {
    const day = addDays(today, -4000);
    const days = { start: day, end: day };
    expect((await sent({ ...days, client: rui.row.id })).body).toEqual([]);
    const { status, body } = await sent({ ...days, client: 999_999 });
    expect([status, body]).toEqual([400, { client: ['Cliente não encontrado.'] }]);
  });

  it('keeps to one client when asked, and leaves out what has not left', async () => {
    await desk.make({ client: rui.row.id, direct_shipping: true });
    const all = (await sent({ start: today, end: today })).body;
    const own = (await sent({ start: today, end: today, client: rui.row.id })).body;
    expect(new Set(own.map(({ profile }) => profile.id))).toEqual(new Set([rui.row.id]));
    expect(own).toEqual(all.filter(({ profile }) => profile.id === rui.row.id));
    expect(own.every(({ expedition_date }) => expedition_date === today)).toBe(true);
  });
});

describe('expired signatures', () => {
  it('lists what is over and ended in the range, whether stored as such or not', async () => {
    const yesterday = addDays(today, -1);
    const stored = await given(ana, { due: addDays(today, -5) });
    const unstored = await given(rui, { due: yesterday });
    await given(rui, { due: today });
    await given(rui, { due: addDays(today, -40) });
    const { settleOverdue } = await import('#functions/signatures/renewing/settleOverdue');
    await settleOverdue(new Date(`${addDays(today, -2)}T15:00:00Z`));
    const { body } = await expired(month);
    expect(body).toEqual([
      {
        order: null,
        profile: expect.objectContaining({ name: 'Ana Prado', phone: '14997001234' }) as unknown,
        publication: stored.publication.name,
        due: addDays(today, -5),
      },
      {
        order: null,
        profile: expect.objectContaining({ name: 'Rui Sá' }) as unknown,
        publication: unstored.publication.name,
        due: yesterday,
      },
    ]);
  });

  it('is empty for days to come', async () => {
    expect((await expired({ start: today, end: addDays(today, 400) })).body).toEqual([]);
  });
});

it('reports are for staff', async () => {
  const { status } = await call(reports.reportPaidOrders, {
    token: ana.token,
    body: month,
  });
  expect(status).toBe(403);
});
