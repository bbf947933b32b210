import { afterAll, expect, it } from 'vitest';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { asaasCall, asaasKeys, startAsaas } from '#tests/support/stubs/asaasStub';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

const stub = await startAsaas();
process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url: stub.url });
await startDatabase();
stubSecrets({ paymentProvider: JSON.stringify(asaasKeys) });
const mailbox = openMailbox();
afterAll(stub.stop);
const { handler } = await import('#functions/payments/jobs/comparePayments');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { findOrder } = await import('#functions/orders/orderRepository');
const compare = asJob('compare-payments', handler);

const actor = { id: null, name: 'Sistema' };
const buyer = await customer();
const { id: publication } = await download();

async function charged() {
  const { id } = await ordered(buyer, [{ publication }]);
  const boleto = await issueBoleto(await stored(id), { actor, now: new Date() });
  return { id, boleto: boleto.id };
}
async function paid() {
  const order = await charged();
  standing(order.boleto, 'RECEIVED');
  const payment = { id: order.boleto, externalReference: `${order.id}-1`, value: 80 };
  const news = asaasCall({ id: `evt-${order.id}`, event: 'PAYMENT_RECEIVED', payment });
  await call(receivePaymentEvent, { path: { provider: 'asaas' }, ...news });
  await mailbox.deliver();
  return order;
}
async function stored(id: number) {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  return order;
}
/** How the provider has it now, of which it tells nothing. */
function standing(boleto: string, status: string): void {
  const charge = stub.charges.get(boleto);
  if (!charge) throw new Error('no charge');
  stub.charges.set(boleto, { ...charge, status });
}
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);

it('finds nothing where both say the same', async () => {
  const open = await charged();
  const done = await paid();
  const before = [await stored(open.id), await stored(done.id)];
  expect(await compare({})).toEqual({ differences: 0 });
  expect([await stored(open.id), await stored(done.id)]).toEqual(before);
});

it('takes up a payment whose event was lost', async () => {
  const order = await charged();
  await mailbox.deliver();
  standing(order.boleto, 'RECEIVED');
  expect(await compare({})).toEqual({ differences: 1 });
  expect(await stored(order.id)).toMatchObject({ status: 2, payments: [{ outcome: 'confirmed' }] });
  expect(await subjects()).toEqual([`Pagamento confirmado #${order.id}`]);
});

it.each([
  ['REFUNDED', 'refunded', 'Estornado pelo provedor'],
  ['CHARGEBACK_REQUESTED', 'disputed', 'Pagamento contestado'],
  ['PENDING', 'receiptUndone', 'Recebimento desfeito pelo provedor'],
])('sees a Pix that is %s by now, once', async (status, kind, label) => {
  const order = await paid();
  standing(order.boleto, status);
  await compare({});
  await compare({});
  const { status: ours, notices } = await stored(order.id);
  expect(ours).toBe(2);
  expect(notices?.map((notice) => notice.kind)).toEqual([kind]);
  expect(await subjects()).toEqual([`${label}: pedido #${order.id}`]);
  standing(order.boleto, 'RECEIVED');
});

it('goes on when the provider does not answer for one of them', async () => {
  const first = await charged();
  const second = await charged();
  standing(second.boleto, 'RECEIVED');
  stub.troubles.push({
    on: `GET /v3/payments/${first.boleto}`,
    reaction: { status: 500, body: '' },
  });
  await compare({});
  stub.troubles.length = 0;
  expect((await stored(second.id)).status).toBe(2);
  expect((await stored(first.id)).status).toBe(1);
});
