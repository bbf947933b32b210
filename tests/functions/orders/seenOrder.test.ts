import { describe, expect, it } from 'vitest';
import { apiMessages } from '#shared/messages/messages';
import { getOrder } from '#shared/orders/orderEndpoints';
import { rejectOrder, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';

await startDatabase();
const { changeOrderLine } = await import('#functions/orders/lines/changeOrderLine');
const { findOrder } = await import('#functions/orders/orderRepository');
const { recordPaymentEvent } = await import('#functions/payments/webhook/recordPaymentEvent');

const [buyer, clerk] = await Promise.all([customer(), staff()]);

const seenBy = async ({ id }: { id: number }, { token }: Person) =>
  (await call(getOrder, { path: { id }, token })).body;

describe('an order', () => {
  it('is not moved by whoever saw it as it no longer is, unless it is there already', async () => {
    const order = await ordered(buyer, [{ publication: (await onSale()).id }]);
    const { row_version } = await seenBy(order, clerk);
    const moving = (status: number, version = row_version) =>
      call(updateOrderStatus, {
        body: { order: order.id, status, row_version: version },
        token: clerk.token,
      });
    const paid = { id: 'evt-1', type: 'paid', order: order.id, boleto: 'x' } as const;
    const event = { ...paid, amount: order.total };
    await recordPaymentEvent(event, { provider: 'embedded', now: new Date() });
    const { status, body } = await moving(3);
    expect([status, body]).toEqual([400, { non_field_errors: [apiMessages.staleRecord] }]);
    expect(await findOrder(order.id)).toMatchObject({ status: 2 });
    expect((await moving(2)).status).toBe(200);
    const fresh = await seenBy(order, clerk);
    expect((await moving(3, fresh.row_version)).body).toMatchObject({ status: 3 });
  });

  it('is not rejected by whoever looked at another photo', async () => {
    const { id } = await onSale({ has_photo_upload: true });
    const order = await ordered(buyer, [{ publication: id, file: await photoOf(null) }]);
    const { row_version } = await seenBy(order, clerk);
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    const change = { by: buyer.session, actor: buyer.row, now: new Date() };
    await changeOrderLine(order, line.id, { file: await photoOf(buyer.row.id) }, change);
    const body = { order: order.id, reason: 'escura', row_version };
    const answer = await call(rejectOrder, { body, token: clerk.token });
    expect(answer.body).toEqual({ non_field_errors: [apiMessages.staleRecord] });
    expect(await findOrder(order.id)).toMatchObject({ status: 4, reason: null });
  });
});
