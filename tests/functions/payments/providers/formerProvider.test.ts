import { afterAll, expect, it } from 'vitest';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { asaasKeys, startAsaas } from '#tests/support/stubs/asaasStub';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

const stub = await startAsaas();
const former = { provider: 'asaas', url: stub.url };
process.env.PAYMENTS = JSON.stringify({ provider: 'embedded', former });
await startDatabase();
stubSecrets({
  paymentProvider: 'secret of today',
  formerPaymentProvider: JSON.stringify(asaasKeys),
});
afterAll(stub.stop);
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { voidBoletoJob } = await import('#functions/payments/boleto/voidJobs');
const { currentProvider, providerNamed } =
  await import('#functions/payments/providers/currentProvider');
const { findOrder } = await import('#functions/orders/orderRepository');

const now = new Date();
const buyer = await customer();
const { id: publication } = await onSale();

/** An order charged while Asaas was the provider. */
async function chargedByFormer() {
  const provider = providerNamed('asaas');
  if (!provider) throw new Error('no adapter for the charges of before');
  const order = await ordered(buyer, [{ publication }]);
  const actor = { id: null, name: 'Sistema' };
  return { order, boleto: await issueBoleto(order, { actor, now, provider }) };
}

const report = (order: number, boleto: string, token: string) =>
  call(receivePaymentEvent, {
    path: { provider: 'asaas' },
    body: {
      id: `evt_${boleto}`,
      event: 'PAYMENT_RECEIVED',
      payment: { id: boleto, externalReference: `${order}-1`, value: 80 },
    },
    headers: { 'asaas-access-token': token },
  });

it('a charge of the former provider is confirmed by that provider, with its own token', async () => {
  const { order, boleto } = await chargedByFormer();
  expect((await report(order.id, boleto.id, 'secret of today')).status).toBe(401);
  expect((await report(order.id, boleto.id, asaasKeys.webhookToken)).status).toBe(200);
  expect((await findOrder(order.id))?.status).toBe(2);
});

it('and is voided there; new ones are made by the provider of today', async () => {
  const { order, boleto } = await chargedByFormer();
  const context = { now, deliveryId: 'one' };
  await voidBoletoJob({ provider: boleto.provider, boleto: boleto.id }, context);
  expect(stub.charges.get(boleto.id)).toMatchObject({ deleted: true });
  expect((await findOrder(order.id))?.boleto?.provider).toBe('asaas');
  expect(currentProvider.name).toBe('embedded');
  expect(providerNamed('unknown')).toBeNull();
});
