import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  type CalendarDate,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { createOrder } from '#shared/orders/orderEndpoints';
import { RuleViolation } from '#platform/domainErrors';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { aircraft, onSale, ordered, orderOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const mailbox = openMailbox();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { deleteOrder } = await import('#functions/orders/endpoints/deleteOrder');
const { findOrder } = await import('#functions/orders/orderRepository');
const { pendingRenewals } = await import('#functions/orders/bookkeeping/pendingRenewalRepository');
const { commit } = await import('#platform/db/write');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const actor = { id: null, name: 'Sistema' };
const today = todayInSaoPaulo(new Date());
const [buyer, clerk] = await Promise.all([customer(), staff()]);

const subscription = { is_signature: true, is_download: true, has_airplane_info: true };

/** A paid subscription of the buyer's that ends on a day. */
async function subscribed(due: CalendarDate, changes: Record<string, unknown> = {}) {
  const { id: publication } = await onSale({ ...subscription, ...changes });
  const order = await ordered(buyer, [{ publication, ...aircraft }]);
  await move(order.id, 2);
  const [made] = await signaturesOfOrder(order.id);
  if (!made) throw new Error('no signature');
  await commit(signatures.replace(made, signatures.revised(made, { due })));
  const row = await signatures.get(made.id);
  if (!row) throw new Error('no signature');
  return row;
}

/** Answers the texts of the e-mails that are sent then. */
async function move(id: number, to: 1 | 2 | 3, deliver = mailbox.deliver): Promise<string> {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  await changeOrderStatus(order, { to, actor, now: new Date() });
  return (await deliver()).map(({ text }) => text).join();
}

const saysUntil = (due: CalendarDate) => `Válida até ${formatDate(due)}`;

const line = (row: SignatureRecord) => ({ publication: row.publication.id, renewal_of: row.id });
const post = (body: unknown, as = buyer) => call(createOrder, { body, token: as.token });
const renew = (row: SignatureRecord, as = buyer) => post(orderOf([line(row)]), as);
const dueOf = async (row: SignatureRecord) => (await signatures.get(row.id))?.due;

describe('a renewal', () => {
  it('costs the renewal price, copies the aircraft and wants no photo', async () => {
    const row = await subscribed(addDays(today, 10));
    const { status, body } = await post(
      orderOf([{ ...line(row), value: '1.00', airplane_prefix: 'PP-XXX', file: 'foto.png' }]),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 1, total_publications: '30.00' });
    expect(body.publications[0]).toMatchObject({ ...aircraft, renewal_of: row.id, file: null });
  });

  it('is offered in the last thirty days, the last one included', async () => {
    for (const [days, status] of [
      [0, 201],
      [30, 201],
      [31, 400],
      [-1, 400],
    ] as const) {
      const answer = await renew(await subscribed(addDays(today, days)));
      expect(answer.status, `${String(days)} days`).toBe(status);
    }
  });

  it('is of one’s own signature, of its publication, with a renewal price', async () => {
    const row = await subscribed(addDays(today, 10));
    const refused = { publications: [{ renewal_of: [expect.any(String)] }] };
    expect((await renew(row, await customer())).body).toEqual(refused);
    const other = await onSale(subscription);
    const wrong = orderOf([{ publication: other.id, renewal_of: row.id }]);
    expect((await post(wrong)).body).toEqual(refused);
    expect((await post(orderOf([{ publication: other.id, renewal_of: 999_999 }]))).body).toEqual(
      refused,
    );
    const once = await subscribed(addDays(today, 10), { price_signature: null });
    expect((await renew(once)).body).toEqual(refused);
  });

  it('pends once: twice in an order, in a second order and by two at once are refused', async () => {
    const row = await subscribed(addDays(today, 10));
    const twice = await post(orderOf([line(row), line(row)]));
    expect(twice.body.publications).toEqual([{}, { renewal_of: [expect.any(String)] }]);
    const both = await Promise.all([renew(row), renew(row)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const again = await renew(row);
    expect(again.body).toEqual({ publications: [{ renewal_of: [expect.any(String)] }] });
    expect(await pendingRenewals([row])).toEqual(
      new Map([[row.id, both.find(({ status }) => status === 201)?.body.id]]),
    );
  });

  it('is free again once its order is cancelled or deleted, and held again when reopened', async () => {
    const row = await subscribed(addDays(today, 10));
    const { body: first } = await renew(row);
    await move(first.id, 3);
    const { body: second, status } = await renew(row);
    expect(status).toBe(201);
    await expect(move(first.id, 1)).rejects.toThrow(RuleViolation);
    const stored = await findOrder(second.id);
    if (!stored) throw new Error('no order');
    await deleteOrder(stored, { actor, now: new Date() });
    await move(first.id, 1);
    expect((await renew(row)).status).toBe(400);
  });

  it('paid adds a year; taking the payment back restores the end', async () => {
    const due = addDays(today, 10);
    const row = await subscribed(due);
    const { body: order } = await renew(row);
    const mails = await move(order.id, 2);
    expect(await dueOf(row)).toBe(addYears(due, 1));
    expect(mails).toContain(saysUntil(addYears(due, 1)));
    expect(await signaturesOfOrder(order.id)).toEqual([]);
    expect((await pendingRenewals([row])).size).toBe(0);
    await move(order.id, 1);
    expect(await dueOf(row)).toBe(due);
    expect((await renew(row)).status).toBe(400);
    await move(order.id, 2);
    await move(order.id, 3);
    expect(await dueOf(row)).toBe(due);
    expect((await renew(row)).status).toBe(201);
  });

  it('paid again at once names in its e-mail the end that it has then', async () => {
    const due = addDays(today, 10);
    const row = await subscribed(due);
    const { body: order } = await renew(row);
    await move(order.id, 2);
    await move(order.id, 1, () => Promise.resolve([]));
    const mails = await move(order.id, 2);
    expect(await dueOf(row)).toBe(addYears(due, 1));
    expect(mails).toContain(saysUntil(addYears(due, 1)));
  });

  it('paid after the end is honoured, a year from the payment', async () => {
    const row = await subscribed(today);
    const { body: order } = await renew(row);
    const past = addDays(today, -3);
    const current = await signatures.get(row.id);
    if (!current) throw new Error('no signature');
    await commit(
      signatures.replace(current, signatures.revised(current, { due: past, status: 4 })),
    );
    const mails = await move(order.id, 2);
    expect(await signatures.get(row.id)).toMatchObject({ status: 1, due: addYears(today, 1) });
    expect(mails).toContain(saysUntil(addYears(today, 1)));
  });

  it('by staff for the client, on an internal order, may be free', async () => {
    const row = await subscribed(addDays(today, 10));
    const internal = {
      profile: buyer.row.id,
      shipping_type: 'Pedido Interno',
      shipping_value: 0.01,
    };
    const { body } = await post(orderOf([{ ...line(row), value: '0.00' }], internal), clerk);
    expect(body).toMatchObject({ total: '0.01', status: 1 });
  });
});
