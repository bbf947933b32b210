import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { asaasKeys } from '#tests/support/stubs/asaasStub';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

/** What infra/constructs/ShopFunction.ts gives a function; what it must answer within, with some room. */
const functionMs = 20_000;

// Takes every connection and request, and never says a word.
const silent = createServer((request) => request.resume());
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
const address = silent.address();
if (address === null || typeof address === 'string') throw new Error('no port');
const url = `http://127.0.0.1:${String(address.port)}`;
process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url });
process.env.SHIPPING = JSON.stringify({ correios: { url }, melhorEnvio: { url } });
await startDatabase();
stubSecrets({ paymentProvider: JSON.stringify(asaasKeys) });
afterAll(() => silent.close().closeAllConnections());

const buyer = await customer();
const { id: publication } = await onSale();

const timed = async <T>(work: Promise<T>) => {
  const started = Date.now();
  return { answer: await work, ms: Date.now() - started };
};
const ask = (order: number) => timed(call(makeBoleto, { body: { order }, token: buyer.token }));

describe.concurrent('services of others that take every call and never answer', () => {
  it('leave time to say so: the provider of payments, to all who ask for the same boleto', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    for (const { answer, ms } of answers) {
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toMatch(/não respondeu|está sendo gerado/);
      expect(ms).toBeLessThan(functionMs - 1000);
    }
  });

  it('leave time to say so: both carriers', async () => {
    const { answer, ms } = await timed(
      call(getShippingPrice, { body: { cep: '01001-000', peso: 2 } }),
    );
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('Não foi possível calcular o frete agora.');
    expect(ms).toBeLessThan(functionMs / 2);
  });
});
