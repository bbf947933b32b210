import { afterEach, expect, it, vi } from 'vitest';
import { makeBoleto, orderCard } from '#shared/payments/paymentEndpoints';
import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openCheckedShop } from '#tests/support/shop/checkedShop';

const { stub, mailbox, buyer, clerk, actor, placed, charged, paid, stored, tell } =
  await openCheckedShop();
const { handler: job } = await import('#functions/payments/jobs/comparePayments');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const nightly = asJob('compare-payments', job);

const minute = 60_000;
const day = 24 * 60 * minute;
/** A day in the steps in which the outbox takes up what failed. */
const tries = [1, 2, 3, 5, 11, 27, 90, 280, 650].map((minutes) => minutes * minute);

afterEach(() => {
  stub.outage.reaction = null;
  vi.useRealTimers();
});

it.each([
  ['answers 503', { status: 503, body: '' }],
  ['breaks every connection off', 'reset' as const],
])('a provider that %s for a day loses nothing and is asked for nothing twice', async (_, away) => {
  const open = await placed();
  const left = await charged();
  const back = await paid();
  const told = await charged();
  const known = stub.charges.get(back.boleto);
  if (known) stub.charges.set(back.boleto, { ...known, billingType: 'PIX' });
  const start = Date.now();
  stub.outage.reaction = away;
  const silent = { non_field_errors: [expect.stringContaining('não respondeu')] };
  for (const asked of [
    await call(makeBoleto, { body: { order: open.id }, token: buyer.token }),
    await call(orderCard, { body: { order: open.id }, token: buyer.token }),
  ]) {
    expect([asked.status, asked.body]).toEqual([400, silent]);
  }
  await changeOrderStatus(await stored(left.id), { to: 3, actor, now: new Date() });
  const reason = 'Aeronave vendida antes do envio.';
  const asked = await call(refundOrder, {
    body: { order: back.id, reason },
    token: clerk.token,
  });
  expect(asked.body.refund?.state).toBe('asked');
  const mails: string[] = [];
  for (const passed of tries) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + passed });
    mails.push(...(await mailbox.deliver()).map(({ subject }) => subject));
  }
  await expect(nightly({})).rejects.toThrow();
  // Its own side still reports what is paid, which needs no call.
  await tell(told, 'PAYMENT_RECEIVED');
  expect((await stored(told.id)).status).toBe(2);
  expect(await stored(back.id)).toMatchObject({ status: 2, refund: { state: 'asked' } });
  expect(stub.charges.get(left.boleto)?.deleted).toBe(false);
  expect(mails).toEqual([`Pedido #${left.id} cancelado`]);

  stub.outage.reaction = null;
  stub.calls.length = 0;
  vi.setSystemTime(start + day + 55 * minute);
  await mailbox.deliver();
  expect(stub.charges.get(left.boleto)?.deleted).toBe(true);
  expect((await stored(back.id)).refund?.state).toBe('sent');
  const made = await issueBoleto(await stored(open.id), { actor, now: new Date() });
  expect(await issueBoleto(await stored(open.id), { actor, now: new Date() })).toEqual(made);
  const posted = stub.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posted.filter((path) => path.endsWith('/refund'))).toHaveLength(1);
  expect(posted.filter((path) => path === '/v3/payments')).toHaveLength(1);
});
