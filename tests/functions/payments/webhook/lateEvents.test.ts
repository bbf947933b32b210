import { afterEach, expect, it, vi } from 'vitest';
import { embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { call } from '#tests/support/calls/call';
import { repetitions } from '#tests/support/promise';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const mailbox = openMailbox();
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');
const { readHistory } = await import('#platform/history/history');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const actor = { id: null, name: 'Sistema' };
const buyer = await customer();
const { id: publication } = await onSale();
afterEach(() => vi.useRealTimers());

const stored = async (id: number) => {
  const found = await findOrder(id);
  if (!found) throw new Error('no order');
  return found;
};
const charged = async () => {
  const placed = await ordered(buyer, [{ publication }]);
  const { id: charge } = await issueBoleto(placed, { actor, now: new Date() });
  await mailbox.deliver();
  return { order: placed.id, charge };
};
type Charged = Awaited<ReturnType<typeof charged>>;
const tell = ({ order, charge }: Charged, id: string, event = 'PAYMENT_RECEIVED') =>
  call(receivePaymentEvent, {
    path: { provider: 'embedded' },
    headers: { [embeddedTokenHeader]: 'segredo do provedor' },
    body: { id, event, payment: { id: charge, externalReference: String(order), value: '80.00' } },
  });
/** After the time for which the number of an event is kept. */
const moreThanAYearLater = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 410 * 86_400_000 });
};
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);

it('a payment told many times, and again more than a year later under another number, counts once', async () => {
  const one = await charged();
  for (let time = 0; time < repetitions(10, 100); time += 1) {
    expect((await tell(one, 'evt-many')).status).toBe(200);
  }
  expect(await subjects()).toEqual([`Pagamento confirmado #${one.order}`]);
  const before = await stored(one.order);
  const [signature] = await signaturesOfOrder(one.order);
  moreThanAYearLater();
  for (const event of ['PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED', 'PAYMENT_OVERDUE']) {
    expect((await tell(one, `evt-late-${event}`, event)).status).toBe(200);
  }
  expect(await stored(one.order)).toEqual(before);
  expect(await signaturesOfOrder(one.order)).toEqual([signature]);
  expect(await subjects()).toEqual([]);
});

it('one that is first told a year late, of an order that was cancelled, grants nothing and waits for staff', async () => {
  const one = await charged();
  await changeOrderStatus(await stored(one.order), { to: 3, actor, now: new Date() });
  await mailbox.deliver();
  moreThanAYearLater();
  for (const id of ['evt-year-1', 'evt-year-2']) await tell(one, id);
  expect(await stored(one.order)).toMatchObject({ status: 3, payments: [{ outcome: 'late' }] });
  expect(await signaturesOfOrder(one.order)).toEqual([]);
  expect(await subjects()).toEqual([
    `Pagamento após cancelamento: pedido #${one.order}`,
    `Pagamento após cancelamento: pedido #${one.order}`,
  ]);
});

it('one of an order that was refunded pays for nothing again a year later', async () => {
  const one = await charged();
  await tell(one, 'evt-first');
  await changeOrderStatus(await stored(one.order), { to: 3, actor, now: new Date() });
  await mailbox.deliver();
  const before = await stored(one.order);
  const entries = (await readHistory('orders', one.order)).length;
  moreThanAYearLater();
  for (const id of ['evt-again-1', 'evt-again-2']) await tell(one, id);
  expect(await stored(one.order)).toEqual(before);
  expect(await readHistory('orders', one.order)).toHaveLength(entries);
  expect(await subjects()).toEqual([]);
});
