import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addBankingDays } from '#shared/brazil/bankingDays';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { DomainError } from '#platform/domainErrors';
import { startDatabase } from '#tests/support/database/database';
import { asaasKeys, startAsaas } from '#tests/support/stubs/asaasStub';
import { stubSecrets } from '#tests/support/stubs/secrets';

const stub = await startAsaas();
process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url: stub.url });
await startDatabase();
stubSecrets({ paymentProvider: JSON.stringify(asaasKeys) });
afterAll(stub.stop);
const { currentProvider } = await import('#functions/payments/providers/currentProvider');

const now = new Date();
const today = todayInSaoPaulo(now);
const day = addBankingDays(today, 5);
const pix = () => {
  const { automaticPix } = currentProvider;
  if (!automaticPix) throw new Error('Asaas has Pix Automático');
  return automaticPix;
};
const payer = {
  name: 'Aérea Vale Verde Ltda',
  document: '11222333000181',
  address: {
    country: 'Brasil',
    zip_code: '18603400',
    street: 'Rua Um',
    number: '1',
    complement: '',
    province: 'Centro',
    city: 'Botucatu',
    state: 'SP',
  },
} as const;
const authorize = (reference: string) =>
  pix().authorize({
    reference,
    payer,
    description: 'Assinatura 1871',
    from: day,
    now,
    until: addDays(today, 7),
  });
const active = async (reference: string) => {
  const made = await authorize(reference);
  const known = stub.authorizations.get(made.id);
  if (!known) throw new Error('not made');
  stub.authorizations.set(made.id, { ...known, status: 'ACTIVE' });
  return made.id;
};
let order = 5000;
const charge = (authorization: string, charged = day) =>
  pix().charge({ authorization, order, amount: centavos(32_000), day: charged, now });

describe('Pix Automático of Asaas', () => {
  beforeEach(() => {
    order += 1;
    stub.troubles.length = 0;
  });

  it('is authorised by the code of its first payment, once for one reference', async () => {
    const made = await authorize('Assinatura 1 hoje');
    expect(made.qr).toContain('PIX');
    expect(made.firstPayment).toBe(1);
    expect(await authorize('Assinatura 1 hoje')).toEqual(made);
    const [asked] = stub.calls.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('zations'),
    );
    expect(asked?.json).toMatchObject({
      frequency: 'ANNUALLY',
      paymentCreationMode: 'MANUAL',
      retryPolicy: 'NOT_ALLOWED',
    });
    expect(asked?.json).not.toHaveProperty('value');
  });

  it('whose answer was lost is taken up, not made again', async () => {
    stub.troubles.push({
      on: 'POST /v3/pix/automatic/authorizations',
      reaction: 'reset',
      madeAfterMs: 0,
    });
    await expect(authorize('Assinatura 2 hoje')).rejects.toThrow();
    const made = () =>
      [...stub.authorizations.values()].filter(({ contractId }) => contractId.includes(' 2 '));
    await vi.waitFor(() => expect(made()).toHaveLength(1));
    await authorize('Assinatura 2 hoje');
    expect(made()).toHaveLength(1);
  });

  it('charges an active one of its own customer, once for one order', async () => {
    const id = await active('Assinatura 3 hoje');
    const made = await charge(id);
    expect(await charge(id)).toBe(made);
    expect(stub.charges.get(made)).toMatchObject({
      value: 320,
      dueDate: day,
      externalReference: `${order}-0`,
    });
    expect(await currentProvider.get(made)).toMatchObject({ state: 'open' });
    await currentProvider.cancel(made);
    expect(await currentProvider.get(made)).toMatchObject({ state: 'cancelled' });
  });

  it.each([
    ['before it is active', () => authorize('Assinatura 4 hoje').then(({ id }) => charge(id))],
    [
      'too late',
      () => active('Assinatura 5 hoje').then((id) => charge(id, addBankingDays(today, 1))),
    ],
    [
      'too early',
      () => active('Assinatura 6 hoje').then((id) => charge(id, addBankingDays(today, 11))),
    ],
  ])('is refused in words %s', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({
      problems: { non_field_errors: [expect.stringContaining('não aceitou o Pix Automático')] },
    });
  });

  it('that is away refuses nothing: the next try charges, once', async () => {
    const id = await active('Assinatura 8 hoje');
    stub.outage.reaction = { status: 503, body: '' };
    await expect(charge(id)).rejects.not.toBeInstanceOf(DomainError);
    stub.outage.reaction = null;
    const made = await charge(id);
    expect(await charge(id)).toBe(made);
  });

  it('is ended for good, however often', async () => {
    const id = await active('Assinatura 7 hoje');
    await pix().end(id);
    await pix().end(id);
    await pix().end('aut-unknown');
    expect(stub.authorizations.get(id)?.status).toBe('CANCELLED');
  });

  it('says in its events what became of an authorisation and of a charge', async () => {
    const read = (body: object) =>
      currentProvider.parseWebhook(
        { 'asaas-access-token': asaasKeys.webhookToken },
        Buffer.from(JSON.stringify({ id: 'evt_1', ...body })),
      );
    const of = (name: string) => `PIX_AUTOMATIC_RECURRING_${name}`;
    const authorization = { id: 'aut-1', status: 'ACTIVE', customerId: 'cus_1' };
    expect(await read({ event: of('AUTHORIZATION_ACTIVATED'), authorization })).toMatchObject({
      type: 'automatic',
      said: 'authorized',
      authorization: 'aut-1',
    });
    expect(await read({ event: of('AUTHORIZATION_CANCELLED'), authorization })).toMatchObject({
      said: 'ended',
      why: null,
    });
    const paymentInstruction = {
      id: 'ins-1',
      paymentId: 'pay_1',
      refusalReason: 'MAXIMUM_AMOUNT_EXCEEDED',
      authorization,
    };
    expect(
      await read({ event: of('PAYMENT_INSTRUCTION_REFUSED'), paymentInstruction }),
    ).toMatchObject({
      said: 'refused',
      charge: 'pay_1',
      why: 'valor acima do limite definido no banco',
    });
    expect(await read({ event: of('PAYMENT_INSTRUCTION_SCHEDULED'), paymentInstruction })).toEqual({
      id: 'evt_1',
      type: 'other',
    });
  });
});
