import { expect, it } from 'vitest';
import { getOrder, withdrawOrder } from '#shared/orders/orderEndpoints';
import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { openRefundingShop } from '#tests/support/shop/refundingShop';

const { clerk, buyer, mailbox, twoLines, ask, holds } = await openRefundingShop();
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const asked = (order: number) => call(withdrawOrder, { token: buyer.token, body: { order } });
const declined = (order: number) =>
  call(decideWithdrawal, {
    token: clerk.token,
    body: { order, step: 'declined', answer: 'Usado.' },
  });
const shown = async (id: number) =>
  (await call(getOrder, { token: buyer.token, path: { id } })).body;

it('a withdrawal from a partly refunded order gives back the rest, by the refund that staff ask for', async () => {
  const order = await twoLines();
  await ask(order.id, { lines: [order.list] });
  await mailbox.deliver();
  expect((await shown(order.id)).leaving).toEqual({
    until: null,
    lines: [order.manual],
    by_pix_key: false,
  });
  expect((await asked(order.id)).body.withdrawal).toMatchObject({ amount: '114.55' });
  await mailbox.deliver();
  // No money goes back by itself, and what was refunded before stays away.
  expect((await shown(order.id)).status).toBe(2);
  const [manual, ...rest] = await signaturesOfOrder(order.id);
  expect([manual?.suspended?.map((one) => one.order), rest]).toEqual([[order.id], []]);
  expect((await ask(order.id)).status).toBe(200);
  expect((await declined(order.id)).codes).toEqual({ non_field_errors: ['refund_under_way'] });
  const mails = await mailbox.deliver();
  expect(mails.map(({ subject }) => subject)).toContain(`Pedido #${order.id} estornado`);
  const after = await shown(order.id);
  expect([after.status, after.withdrawal?.state, after.withdrawal?.amount]).toEqual([
    3,
    'refunded',
    '114.55',
  ]);
  expect(await holds(order.id)).toEqual([]);
});

it('a withdrawal is not asked for while a refund is under way', async () => {
  const order = await twoLines();
  await ask(order.id);
  expect((await asked(order.id)).codes).toEqual({ non_field_errors: ['refund_under_way'] });
});
