import { describe, expect, it, vi } from 'vitest';
import { getOrder } from '#shared/orders/orderEndpoints';
import {
  createOrderLine,
  deleteOrderLine,
  priceOrderLine,
  updateOrderDelivery,
} from '#shared/orders/orderDeskEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered, quoted } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { memberOf } from '#tests/support/samples/teams';

await startDatabase();
const { deliver } = openMailbox();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { currentProvider } = await import('#functions/payments/providers/currentProvider');
const { findOrder } = await import('#functions/orders/orderRepository');
const { readHistory } = await import('#platform/history/history');
const { readWaiting } = await import('#functions/dispatch/waiting/readWaiting');
const { addExpedition } = await import('#functions/expeditions/saving/saveExpedition');

const actor = { id: null, name: 'Sistema' };
const [buyer, clerk] = await Promise.all([customer(), staff()]);
const publication = (await onSale()).id;

const pricing = (line: number, value: string, more: Record<string, unknown> = {}) =>
  call(priceOrderLine, { path: { line }, body: { value, ...more }, token: clerk.token });
const removing = (line: number) => call(deleteOrderLine, { path: { line }, token: clerk.token });
const moving = (id: number, body: Record<string, unknown>) =>
  call(updateOrderDelivery, { path: { id }, body, token: clerk.token });
const read = async (id: number) =>
  (await call(getOrder, { path: { id }, token: clerk.token })).body;
const firstLine = ({ lines }: { lines: readonly { id: number }[] }) => lines[0]?.id ?? 0;
const elsewhere = {
  zip_code: '98804-680',
  street: 'Rua das Oficinas',
  number: '12',
  province: 'Centro',
  city: 'Santo Ângelo',
  state: 'RS',
};

describe('another price for a line', () => {
  it('changes the total, withdraws the slip of the old one and says who did it', async () => {
    const order = await ordered(buyer, [{ publication }]);
    const old = await issueBoleto(order, { actor, now: new Date() });
    const cancelled = vi.spyOn(currentProvider, 'cancel');
    const { status, body } = await pricing(firstLine(order), '70.00');
    expect([status, body.total, body.boleto]).toEqual([200, '70.01', null]);
    await deliver();
    expect(cancelled).toHaveBeenCalledExactlyOnceWith(old.id);
    const [entry] = (await readHistory('orders', order.id)).toReversed();
    expect(entry).toMatchObject({
      actor: { id: clerk.row.id },
      for_client: expect.any(String) as string,
    });
    expect(entry?.action).toMatch(/de R\$\s80,00 para R\$\s70,00/);
    const current = await findOrder(order.id);
    if (!current) throw new Error('no order');
    expect((await issueBoleto(current, { actor, now: new Date() })).amount).toBe(7000);
  });

  it('is told once to whoever may have the slip that was withdrawn', async () => {
    const { person: teammate } = await memberOf(buyer, { role: 'buyer', deliver });
    const order = await ordered(buyer, [{ publication }, { publication }]);
    await issueBoleto(order, { actor, now: new Date() });
    await deliver();
    await pricing(firstLine(order), '70.00');
    await pricing(firstLine(order), '60.00');
    await removing(firstLine(order));
    const mails = await deliver();
    expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual(
      [buyer, teammate].map(({ email }) => `${email} Pedido #${order.id}: o valor mudou`),
    );
    expect(mails[0]?.text).toContain(`/payment/${String(order.id)}`);
  });

  it('that is nothing any more asks its client for no payment', async () => {
    const order = await ordered(buyer, [{ publication }]);
    await issueBoleto(order, { actor, now: new Date() });
    await deliver();
    await pricing(firstLine(order), '0.00');
    const [mail] = await deliver();
    expect(mail?.text).toContain('Não há mais nada a pagar.');
    expect(mail?.text).not.toContain('/payment/');
  });

  it('leaves the slip alone where nothing else is to be paid', async () => {
    const order = await ordered(buyer, [{ publication }]);
    const { id } = await issueBoleto(order, { actor, now: new Date() });
    expect((await pricing(firstLine(order), '80.00')).status).toBe(200);
    expect((await findOrder(order.id))?.boleto?.id).toBe(id);
  });

  it('never touches what was paid, nor an order that others changed meanwhile', async () => {
    const { order } = await bought(buyer, [{ publication }]);
    expect((await pricing(firstLine(order), '1.00')).codes).toEqual({
      non_field_errors: ['line_closed'],
    });
    expect((await removing(firstLine(order))).status).toBe(400);
    const open = await ordered(buyer, [{ publication }]);
    const stale = await pricing(firstLine(open), '1.00', { row_version: '99' });
    expect(stale.codes).toEqual({ non_field_errors: ['stale'] });
    expect((await pricing(firstLine(open), '-1.00')).body).toHaveProperty('value');
  });

  it('is refused once a report of a day that is over reads the order', async () => {
    const day = new Date(`${addDays(todayInSaoPaulo(new Date()), -40)}T15:00:00Z`);
    const { order } = await bought(buyer, [{ publication }, { publication }], { now: day });
    await changeOrderStatus(order, { to: 1, actor, now: new Date() });
    const refused = { non_field_errors: ['order_booked'] };
    expect((await pricing(firstLine(order), '1.00')).codes).toEqual(refused);
    expect((await removing(firstLine(order))).codes).toEqual(refused);
    const added = await call(createOrderLine, {
      body: { order: order.id, publication },
      token: clerk.token,
    });
    expect(added.codes).toEqual(refused);
  });
});

describe('taking a line out', () =>
  it('lowers the total, keeps one line, and gives no number twice while it may', async () => {
    const order = await ordered(buyer, [{ publication }, { publication }, { publication }]);
    const [first, second, third] = order.lines.map(({ id }) => id);
    expect((await removing(second ?? 0)).status).toBe(204);
    expect((await read(order.id)).total_publications).toBe('160.00');
    const added = await call(createOrderLine, {
      body: { order: order.id, publication },
      token: clerk.token,
    });
    expect(added.body.id).toBe((third ?? 0) + 1);
    for (const id of [third, added.body.id]) await removing(id ?? 0);
    expect((await removing(first ?? 0)).codes).toEqual({ non_field_errors: ['last_line'] });
    expect((await removing(second ?? 0)).status).toBe(404);
  }));

describe('where an order goes', () => {
  it('takes an offer of freight that holds, and no other', async () => {
    const order = await ordered(buyer, [{ publication }]);
    const freight = await quoted(3455);
    expect((await moving(order.id, { ...freight, shipping_value: '1.00' })).codes).toEqual({
      shipping_value: ['quote_expired'],
    });
    const { body } = await moving(order.id, freight);
    expect([body.shipping_type, body.total]).toEqual(['SEDEX', '114.55']);
    // The same service to another CEP has another price.
    expect((await moving(order.id, { shipping_address: elsewhere })).codes).toEqual({
      shipping_value: ['quote_expired'],
    });
    await moving(order.id, { shipping_type: 'A combinar', shipping_value: '0.01' });
    expect((await readHistory('orders', order.id)).at(-1)?.for_client).toBe(
      'Frete alterado: A combinar',
    );
    const there = await quoted(5000, { cep: '98804680' });
    const moved = await moving(order.id, { ...there, shipping_address: elsewhere });
    expect(moved.body).toMatchObject({
      total: '130.00',
      shipping_address: { zip_code: '98804680' },
    });
  });

  it('of a paid order changes until a parcel has it, its freight no more', async () => {
    const person = await customer();
    const { order } = await bought(person, [{ publication }], { deliver });
    expect((await moving(order.id, await quoted(3455))).codes).toEqual({
      non_field_errors: ['line_closed'],
    });
    expect((await moving(order.id, { shipping_address: elsewhere })).status).toBe(200);
    const [mail, ...more] = await deliver();
    expect([mail?.to, mail?.subject, more.length]).toEqual([
      person.email,
      `Endereço de entrega alterado: pedido #${String(order.id)}`,
      0,
    ]);
    expect(mail?.text).toContain('98804-680');
    expect(mail?.text).not.toContain(elsewhere.street);
    const { items } = await readWaiting(person.row.id, new Date());
    expect(items.map(({ to }) => to.address?.city)).toEqual(['Santo Ângelo']);
    await addExpedition(
      { client: person.row.id, order: [order.id], shipping_type: 'SEDEX' },
      { actor, now: new Date() },
    );
    const late = await moving(order.id, { shipping_address: { ...elsewhere, number: '13' } });
    expect(late.codes).toEqual({ non_field_errors: ['address_in_parcel'] });
  });
});

describe('amounts that no order may reach', () =>
  it('are refused at their field before anything is written, and lists go on', async () => {
    const order = await ordered(buyer, [{ publication }, { publication }]);
    const [first = 0, second = 0] = order.lines.map(({ id }) => id);
    const tooHigh = { value: ['O valor máximo é 99.999.999,99.'] };
    for (const value of ['9999999999999.99', '100000000.00']) {
      expect(await pricing(first, value)).toMatchObject({ status: 400, body: tooHigh });
    }
    expect(await pricing(first, '99999900.00')).toMatchObject({ status: 200 });
    const over = { value: ['O total de um pedido pode ser no máximo R$ 99.999.999,99.'] };
    expect(await pricing(second, '100.00')).toMatchObject({ status: 400, body: over });
    expect(await read(order.id)).toMatchObject({ total: '99999980.01' });
  }));
