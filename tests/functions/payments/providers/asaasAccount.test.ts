import { expect, it } from 'vitest';
import { asaasCall, asaasKeys } from '#tests/support/stubs/asaasStub';
import { stubSecrets } from '#tests/support/stubs/secrets';

process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url: 'http://localhost' });
stubSecrets({ paymentProvider: JSON.stringify({ ...asaasKeys, account: 'acc-shop' }) });
const { currentProvider } = await import('#functions/payments/providers/currentProvider');

const read = (account: object | null | undefined) => {
  const { headers, body } = asaasCall({
    id: 'evt_1',
    event: 'PAYMENT_RECEIVED',
    payment: { id: 'pay_1', externalReference: '1042-1', value: 80 },
  });
  return currentProvider.parseWebhook(headers, Buffer.from(JSON.stringify({ ...body, account })));
};

it.each([
  ['of the shop’s account', { id: 'acc-shop', ownerId: null }],
  ['that names no account', undefined],
])('an event of Asaas %s pays for its order', async (_, account) => {
  expect(await read(account)).toMatchObject({ type: 'paid', order: 1042, amount: 8000 });
});

it('one of another account of the same owner, with the same token and reference, pays for nothing', async () => {
  expect(await read({ id: 'acc-other', ownerId: 'acc-shop' })).toEqual({
    id: 'evt_1',
    type: 'other',
  });
});
