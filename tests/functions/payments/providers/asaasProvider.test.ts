import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { asaasCall, asaasKeys, startAsaas } from '#tests/support/stubs/asaasStub';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';
import { asaas } from '../../../vectors/provider-fixtures.json';
import { providerContract } from './providerContract';

const stub = await startAsaas();
process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url: stub.url });
await startDatabase();
stubSecrets({ paymentProvider: JSON.stringify(asaasKeys) });
afterAll(stub.stop);

providerContract('asaas', ({ id, event, boleto, order, reais, currency }) =>
  asaasCall({
    id,
    event,
    payment: { id: boleto, externalReference: `${order}-1`, value: reais, currency },
  }),
);

describe('boletos by Asaas', () => {
  const actor = { id: null, name: 'Sistema' };
  let buyer: Person;
  let publication: number;
  beforeAll(async () => {
    buyer = await customer();
    ({ id: publication } = await onSale());
  });
  beforeEach(() => {
    stub.calls.length = 0;
    stub.troubles.length = 0;
  });
  const place = () => ordered(buyer, [{ publication }]);
  const ask = async ({ id }: { id: number }) => {
    return call(makeBoleto, { body: { order: id }, token: buyer.token });
  };
  const chargesOf = ({ id }: { id: number }) =>
    [...stub.charges.values()].filter(
      ({ externalReference, deleted }) => externalReference.startsWith(`${id}-`) && !deleted,
    );
  const meets = (on: string, reaction: (typeof stub.troubles)[number]['reaction']) => {
    stub.troubles.push({ on, reaction });
  };

  it('are asked for with the key, a name and the order, and lead to the provider’s slip', async () => {
    const order = await ordered(buyer, [{ publication }], { purchase_order: 'PC-77/26' });
    const { status, body } = await ask(order);
    expect(status).toBe(200);
    const [charge] = chargesOf(order);
    expect(body.transaction_link).toBe(charge?.bankSlipUrl);
    expect(body.boleto.pix).toBe(asaas.pixQrCode.res.payload);
    for (const { headers } of stub.calls) {
      expect(headers).toMatchObject({ access_token: asaasKeys.apiKey, 'user-agent': 'AeroPub' });
    }
    const made = stub.calls.find(({ method, path }) => method === 'POST' && path.endsWith('nts'));
    expect(made?.json).toMatchObject({
      customer: asaas.createCustomer.res.id,
      billingType: 'BOLETO',
      value: 80,
      dueDate: body.boleto.due,
      externalReference: `${order.id}-1`,
      description: `Pedido ${order.id}. Seu pedido de compra: PC-77/26`,
    });
  });

  // As after a restore, which gives an order's number again.
  it.each(['PENDING', 'RECEIVED'])(
    'never take up what somebody else is to pay: %s',
    async (status) => {
      const order = await place();
      const strange = {
        ...asaas.createPayment.res,
        id: `pay_strange_${String(order.id)}`,
        customer: 'cus_000000000001',
        status,
        value: 80,
        externalReference: `${String(order.id)}-1`,
        dueDate: addDays(todayInSaoPaulo(new Date()), 3),
        bankSlipUrl: 'https://www.asaas.com/b/pdf/strange',
      };
      stub.charges.set(strange.id, strange);
      const { status: answered, body } = await ask(order);
      expect(answered).toBe(200);
      expect(body.transaction_link).not.toBe(strange.bankSlipUrl);
      expect(stub.charges.get(strange.id)).toEqual(strange);
    },
  );

  it('make one customer of one document', async () => {
    await ask(await place());
    await ask(await place());
    const { cpf } = buyer.row;
    expect(stub.customers.filter((document) => document === cpf)).toHaveLength(1);
  });

  it('are not made twice when the answer is lost after the charge was made', async () => {
    const order = await place();
    stub.troubles.push({ on: 'POST /v3/payments', reaction: 'reset', madeAfterMs: 0 });
    const lost = await ask(order);
    expect(lost.status).toBe(400);
    expect(lost.body.non_field_errors[0]).toContain('não respondeu');
    expect(chargesOf(order)).toHaveLength(1);
    const found = await ask(order);
    expect(found.body.transaction_link).toBe(chargesOf(order)[0]?.bankSlipUrl);
    expect(chargesOf(order)).toHaveLength(1);
  });

  it('take back a charge left behind that no longer fits', async () => {
    const order = await place();
    const { createBoleto } = await import('#functions/payments/boleto/createBoleto');
    const { currentProvider } = await import('#functions/payments/providers/currentProvider');
    const now = new Date(Date.now() - 9 * 86_400_000);
    await createBoleto(order, { provider: currentProvider, now, isRetry: false });
    const [stale] = chargesOf(order);
    await ask(order);
    const [charge, ...others] = chargesOf(order);
    expect(others).toEqual([]);
    expect(charge?.id).not.toBe(stale?.id);
  });

  it('are made once by six at the same time', async () => {
    const order = await place();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(order)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(chargesOf(order)).toHaveLength(1);
  });

  it('are cancelled when a later one replaces them', async () => {
    const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
    const { shopOutbox } = await import('#functions/processes/outbox/shopOutbox');
    const order = await place();
    const first = await issueBoleto(order, { actor, now: new Date() });
    const later = new Date(Date.now() + 8 * 86_400_000);
    const second = await issueBoleto(order, { actor, now: later });
    await shopOutbox.deliverPending({ now: later, limit: 100 });
    expect(chargesOf(order).map(({ id }) => id)).toEqual([second.id]);
    expect(stub.charges.get(first.id)?.deleted).toBe(true);
  });

  it.each([
    [{ status: 400, body: asaas.error400 }, 'O campo value deve ser informado'],
    [{ status: 401, body: '' }, 'contate-nos'],
    [{ status: 403, body: '<html>' }, 'contate-nos'],
    [{ status: 429, headers: { 'RateLimit-Reset': '30' }, body: '' }, 'em 30 segundos'],
    [{ status: 500, body: 'oops' }, 'não respondeu'],
    [{ status: 503, body: {} }, 'não respondeu'],
    ['reset' as const, 'não respondeu'],
    ['silence' as const, 'não respondeu'],
  ])('that fail with %j say so: %s', async (reaction, told) => {
    const order = await place();
    meets('POST /v3/payments', reaction);
    const { status, body } = await ask(order);
    expect(status).toBe(400);
    expect(body.non_field_errors[0]).toContain(told);
    expect(chargesOf(order)).toEqual([]);
    const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
    // What was not answered may still be carried out, so that it is not asked for again at once.
    const isAnswered = typeof reaction === 'object' && reaction.status < 500;
    const now = new Date(Date.now() + (isAnswered ? 0 : 61_000));
    await issueBoleto(order, { actor, now });
    expect(chargesOf(order)).toHaveLength(1);
  });

  it('do without Pix where the account has no key for it', async () => {
    const order = await place();
    const next = `pay_${String(stub.charges.size + 80_225_913_252).padStart(12, '0')}`;
    meets(`GET /v3/payments/${next}/pixQrCode`, { status: 400, body: asaas.error400 });
    const { status, body } = await ask(order);
    expect([status, body.boleto.pix]).toEqual([200, null]);
  });
});
