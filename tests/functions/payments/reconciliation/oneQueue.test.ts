import { expect, it } from 'vitest';
import {
  getPaymentCheck,
  refundFinding,
  settleFinding,
} from '#shared/payments/paymentDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { openCheckedShop } from '#tests/support/shop/checkedShop';

const { stub, mailbox, clerk, actor, charged, paid, stored, standing, tell, check, shown } =
  await openCheckedShop();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');

/** The rows of one order in Conferência. */
const rowsOf = async (order: number) =>
  (await shown()).results.filter((one) => one.order === order);
const note = 'Conferido no extrato.';
const file = (finding: string) =>
  call(settleFinding, {
    body: { finding, resolution: 'elsewhere', note },
    token: clerk.token,
  });
const late = async () => {
  const order = await charged();
  await changeOrderStatus(await stored(order.id), { to: 3, actor, now: new Date() });
  await tell(order, 'PAYMENT_RECEIVED');
  await mailbox.deliver();
  return order;
};

it('money that does not fit waits in Conferência from its event on, once, before and after the check', async () => {
  const order = await late();
  const short = await charged();
  await tell(short, 'PAYMENT_RECEIVED', 70);
  const [row, ...more] = await rowsOf(order.id);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    kind: 'late',
    charge: order.boleto,
    there: '80.00',
    refundable: '80.00',
  });
  expect(await rowsOf(short.id)).toMatchObject([{ kind: 'amount', there: '70.00', here: '80.00' }]);
  const { counts, count } = await shown();
  expect(counts.open).toBe(count);
  standing(order, 'RECEIVED');
  await check();
  // The same difference under the same name: what was on the screen is still there to be settled.
  expect(await rowsOf(order.id)).toMatchObject([{ id: row?.id, kind: 'late' }]);
  expect((await file(row?.id ?? '')).status).toBe(200);
  expect(await rowsOf(order.id)).toEqual([]);
});

it('what no list has any more waits until staff have said what they did, also after another check', async () => {
  const order = await late();
  stub.charges.delete(order.boleto);
  await check();
  const [row] = await rowsOf(order.id);
  const answers = await Promise.all([file(row?.id ?? ''), file(row?.id ?? '')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  await check();
  expect(await rowsOf(order.id)).toEqual([]);
  expect(await stored(order.id)).toMatchObject({ payments: [{ checked: true }] });
  expect((await shown('settled')).results).toContainEqual(
    expect.objectContaining({ id: row?.id, settled: expect.objectContaining({ note }) as object }),
  );
});

it('is given back from there before any check saw it', async () => {
  const order = await late();
  standing(order, 'RECEIVED');
  const [row] = await rowsOf(order.id);
  const asked = await call(refundFinding, {
    body: { finding: row?.id ?? '', note },
    token: clerk.token,
  });
  expect(asked.status).toBe(200);
  expect(await rowsOf(order.id)).toEqual([]);
});

it.each([
  ['PAYMENT_PARTIALLY_REFUNDED', 'returned'],
  ['PAYMENT_RECEIVED_IN_CASH_UNDONE', 'returned'],
  ['PAYMENT_REFUND_DENIED', 'denied'],
  ['PAYMENT_CHARGEBACK_REQUESTED', 'disputed'],
])('what its provider reports as %s waits there as %s, one row a charge', async (event, kind) => {
  const order = await paid();
  await tell(order, event, 30);
  await tell(order, event, 40);
  await mailbox.deliver();
  const [row, ...more] = await rowsOf(order.id);
  expect([row?.kind, more]).toEqual([kind, []]);
  const { body } = await call(getPaymentCheck, {
    query: { view: 'open', kind },
    token: clerk.token,
  });
  expect(body.results.map(({ id }) => id)).toContain(row?.id);
  await file(row?.id ?? '');
  expect(await rowsOf(order.id)).toEqual([]);
});

it('a dispute that was won waits for no one', async () => {
  const order = await paid();
  await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED');
  await mailbox.deliver();
  expect(await rowsOf(order.id)).toHaveLength(1);
  standing(order, 'RECEIVED');
  await tell(order, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL');
  await mailbox.deliver();
  expect(await rowsOf(order.id)).toEqual([]);
  await check();
  expect(await rowsOf(order.id)).toEqual([]);
});

it('a dispute that was lost waits as what went back, from its event on', async () => {
  const order = await paid();
  await tell(order, 'PAYMENT_CHARGEBACK_REQUESTED');
  await mailbox.deliver();
  expect(await rowsOf(order.id)).toMatchObject([{ kind: 'disputed' }]);
  await tell(order, 'PAYMENT_REFUNDED');
  await mailbox.deliver();
  expect(await rowsOf(order.id)).toMatchObject([{ kind: 'returned', there: '80.00' }]);
});
