import { describe, expect, it } from 'vitest';
import { getOrder } from '#shared/orders/orderEndpoints';
import {
  createOrderLine,
  listClientOrders,
  updateOrderLine,
} from '#shared/orders/orderDeskEndpoints';
import { calendarDate } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
openMailbox();
const { findOrder } = await import('#functions/orders/orderRepository');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { searchOrders } = await import('#functions/orders/reading/searchOrders');
const { bookingsBetween } = await import('#functions/orders/bookkeeping/bookingRepository');
const { ordersWithPrefix } = await import('#functions/orders/reading/searchOrders');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');

const actor = { id: null, name: 'Sistema' };
const [buyer, clerk] = await Promise.all([customer(), staff()]);

const adding = (order: number, line: Record<string, unknown>, token = clerk.token) =>
  call(createOrderLine, { body: { order, ...line }, token });
const changing = (line: number, body: unknown, token = clerk.token) =>
  call(updateOrderLine, { path: { line }, body, token });
const read = async (id: number) =>
  (await call(getOrder, { path: { id }, token: clerk.token })).body;

describe('adding a line', () => {
  it('raises the total by the server’s price', async () => {
    const [one, other] = await Promise.all([onSale(), onSale({ price: '12.50' })]);
    const { id } = await ordered(buyer, [{ publication: one.id }]);
    const { status, body } = await adding(id, { publication: other.id, value: '1.00' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ value: '12.50', publication: { id: other.id } });
    const order = await read(id);
    expect(order).toMatchObject({ total_publications: '92.50', total: '92.51' });
    expect(order.publications.map((line: { id: number }) => line.id)).toContain(body.id);
  });

  it('is for staff, for orders that are not charged yet, up to forty lines', async () => {
    const { id: publication } = await onSale();
    const order = await ordered(buyer, [{ publication }]);
    expect((await adding(order.id, { publication }, buyer.token)).status).toBe(403);
    expect((await adding(999_999, { publication })).status).toBe(404);
    expect((await adding(order.id, { publication: 999_999 })).body).toHaveProperty('publication');
    await issueBoleto(order, { actor, now: new Date() });
    expect((await adding(order.id, { publication })).body).toHaveProperty('non_field_errors');
    const paid = await ordered(buyer, [{ publication }]);
    await changeOrderStatus(paid, { to: 2, actor, now: new Date() });
    expect((await adding(paid.id, { publication })).body).toHaveProperty('non_field_errors');
    const full = await ordered(
      buyer,
      Array.from({ length: 40 }, () => ({ publication })),
    );
    expect((await adding(full.id, { publication })).body).toHaveProperty('non_field_errors');
  });

  it('five times at once adds five', async () => {
    const { id: publication } = await onSale();
    const { id } = await ordered(buyer, [{ publication }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => adding(id, { publication })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await read(id)).total_publications).toBe('480.00');
  });
});

describe('changing a line', () => {
  it('replaces a photo, which again is claimed once', async () => {
    const { id: publication } = await onSale({ has_photo_upload: true });
    const order = await ordered(buyer, [{ publication, file: await photoOf(null) }]);
    const line = order.lines[0]?.id ?? 0;
    const file = await photoOf(clerk.row.id);
    expect((await changing(line, { file })).status).toBe(200);
    expect((await changing(line, { file: await photoOf(null) })).status).toBe(200);
    expect((await changing(line, { file })).body).toHaveProperty('file');
    expect((await changing(line, { file: 'foto.png' })).body).toHaveProperty('file');
  });

  it('replaces a photo of an order that waits for its money as any other, and of another plate none was seen', async () => {
    const { id: publication } = await onSale({ has_photo_upload: true, has_airplane_info: true });
    const placed = await ordered(buyer, [{ publication, ...aircraft, file: await photoOf(null) }]);
    await changeOrderStatus(placed, { to: 1, actor, now: new Date() });
    const line = placed.lines[0]?.id ?? 0;
    for (const file of ['nunca-enviada.jpg', '2026-11']) {
      expect((await changing(line, { file })).body, file).toHaveProperty('file');
    }
    const file = await photoOf(clerk.row.id);
    expect((await changing(line, { file })).status).toBe(200);
    expect((await findOrder(placed.id))?.lines[0]?.photo_approved).toBe(true);
    const other = await ordered(buyer, [{ publication, ...aircraft, file: await photoOf(null) }]);
    expect((await changing(other.lines[0]?.id ?? 0, { file })).body).toHaveProperty('file');
    await changing(line, { airplane_serial_number: '201-999' });
    expect((await findOrder(placed.id))?.lines[0]?.photo_approved).toBe(false);
  });

  it('corrects the aircraft and with it what the prefix finds', async () => {
    const { id: publication } = await onSale({ has_airplane_info: true });
    const order = await ordered(buyer, [{ publication, ...aircraft, airplane_prefix: 'PR-AAA' }]);
    const line = order.lines[0]?.id ?? 0;
    const { body } = await changing(line, { airplane_prefix: 'pr-aab' });
    expect(body).toMatchObject({ airplane_prefix: 'PR-AAB', airplane_serial_number: '201-412' });
    expect(await ordersWithPrefix('PR-AAA')).toEqual([]);
    expect((await ordersWithPrefix('PR-AAB')).map(({ id }) => id)).toEqual([order.id]);
    expect((await changing(line, { airplane_prefix: 'X' })).body).toEqual({
      airplane_prefix: ['Prefixo incorreto'],
    });
    expect((await changing(line, { fuel_type: 0 })).body).toHaveProperty('fuel_type');
    expect((await changing(line, { value: '0.00', airplane_serial_number: '7' })).body.value).toBe(
      '80.00',
    );
  });

  it('is refused over what someone else corrected meanwhile', async () => {
    const { id: publication } = await onSale({ has_airplane_info: true });
    const order = await ordered(buyer, [{ publication, ...aircraft }]);
    const line = order.lines[0]?.id ?? 0;
    const { row_version } = await read(order.id);
    const shown = { ...aircraft, row_version };
    expect((await changing(line, { ...shown, airplane_serial_number: '77' })).status).toBe(200);
    const late = await changing(line, { ...shown, fuel_type: 2 });
    expect(late.codes).toEqual({ non_field_errors: ['stale'] });
    expect((await read(order.id)).publications[0]?.airplane_serial_number).toBe('77');
  });

  it('is for staff, while the order is open', async () => {
    const { id: publication } = await onSale({ has_airplane_info: true });
    const order = await ordered(buyer, [{ publication, ...aircraft }]);
    const line = order.lines[0]?.id ?? 0;
    expect((await changing(line, {}, buyer.token)).status).toBe(403);
    expect((await changing(line + 1, {})).status).toBe(404);
    expect((await changing(99_999_901, {})).status).toBe(404);
    await changeOrderStatus(order, { to: 3, actor, now: new Date() });
    expect((await changing(line, { fuel_type: 2 })).body).toHaveProperty('non_field_errors');
  });
});

describe('finding orders', () => {
  it('by everything a person would type', async () => {
    const person = await customer();
    const { id: publication } = await onSale({
      name: 'Catálogo Ilustrado Ípsilon',
      has_airplane_info: true,
    });
    const { id } = await ordered(person, [
      { publication, airplane_prefix: 'PS-XYZ', airplane_serial_number: 'QQ-77', fuel_type: 2 },
    ]);
    const cpf = person.row.cpf ?? '';
    const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const text of [
      'ipsilon catalogo',
      'psxyz',
      'PS-XYZ',
      'qq-77',
      person.email,
      cpf,
      masked,
    ]) {
      const { results } = await searchOrders({ page: 1, text });
      expect(
        results.map((order) => order.id),
        text,
      ).toContain(id);
    }
    const { count } = await searchOrders({ page: 1, text: 'ipsilon nada' });
    expect(count).toBe(0);
  });

  it('by prefix, newest first, and not after deletion', async () => {
    const { deleteOrder } = await import('#functions/orders/endpoints/deleteOrder');
    const { id: publication } = await onSale({ has_airplane_info: true });
    const flown = { publication, ...aircraft, airplane_prefix: 'PP-ZZZ' };
    const first = await ordered(buyer, [flown, flown]);
    const second = await ordered(buyer, [flown]);
    expect((await ordersWithPrefix('PP-ZZZ')).map(({ id }) => id)).toEqual([second.id, first.id]);
    await deleteOrder(second, { actor, now: new Date() });
    expect((await ordersWithPrefix('PP-ZZZ')).map(({ id }) => id)).toEqual([first.id]);
  });

  it('by the day they were paid in São Paulo, both ends included', async () => {
    const { id: publication } = await onSale();
    const paidAt = async (moment: string) => {
      const order = await ordered(buyer, [{ publication }], {}, new Date('2026-01-10T12:00:00Z'));
      await changeOrderStatus(order, { to: 2, actor, now: new Date(moment) });
      return order.id;
    };
    const january = await paidAt('2026-02-01T02:59:00Z');
    const february = await paidAt('2026-02-01T03:00:00Z');
    const march = await paidAt('2026-03-31T23:00:00-03:00');
    const between = async (start: string, end: string) =>
      (await bookingsBetween(calendarDate(start), calendarDate(end))).map(({ order }) => order);
    expect(await between('2026-01-31', '2026-01-31')).toEqual([january]);
    expect(await between('2026-02-01', '2026-02-28')).toEqual([february]);
    expect(await between('2026-01-31', '2026-03-31')).toEqual([january, february, march]);
    expect(await between('2025-12-01', '2026-01-30')).toEqual([]);
  });

  it('of a client, the latest hundred, for a shipment', async () => {
    const { body } = await call(listClientOrders, {
      body: { client_id: buyer.row.id },
      token: clerk.token,
    });
    expect(body.length).toBeGreaterThan(3);
    expect(body[0]).toMatchObject({
      id: expect.any(Number) as number,
      publications: [expect.any(String)],
      nfe: null,
      shipping_value: '0.01',
      status: expect.any(Number) as number,
    });
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  });

  it('of a client, who has to exist', async () => {
    const { status, body } = await call(listClientOrders, {
      body: { client_id: 999_999 },
      token: clerk.token,
    });
    expect([status, body]).toEqual([400, { client_id: ['Cliente não encontrado.'] }]);
  });
});
