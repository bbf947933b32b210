import type { Endpoint } from '#shared/api/endpoint';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { createProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { startListJob } from '#shared/system/listJobEndpoints';
import { onSale, ordered } from '../samples/orders';
import { customer, signUp } from '../samples/people';
import { bought } from '../samples/purchases';
import { openMailbox } from '../stubs/mailbox';
import type { call } from './call';

export type Sent = NonNullable<Parameters<typeof call>[2]>;

/** Sends a call that asks for a proof by what it says. */
export type Asking = readonly [string, Endpoint, () => Promise<Sent>];

async function paid(): Promise<number> {
  const lines = [{ publication: (await onSale()).id }];
  const { deliver } = openMailbox();
  return (await bought(await customer(), lines, { deliver })).order.id;
}

export const anyCustomer = async () => ({ path: { id: (await customer()).row.id } });

export const byContent: readonly Asking[] = [
  [
    'making a person staff',
    updateProfile,
    async () => ({ ...(await anyCustomer()), body: { user: { is_staff: true } } }),
  ],
  [
    'making a person a superuser',
    updateProfile,
    async () => ({ ...(await anyCustomer()), body: { user: { is_superuser: true } } }),
  ],
  [
    'making a person a partner',
    updateProfile,
    async () => ({ ...(await anyCustomer()), body: { is_partner: true } }),
  ],
  [
    'another person’s e-mail',
    updateProfile,
    async () => ({
      ...(await anyCustomer()),
      body: { user: { email: `novo${String(Date.now())}@example.com` } },
    }),
  ],
  [
    'a new member of staff',
    createProfile,
    () => Promise.resolve({ body: signUp({}, { is_staff: true }) }),
  ],
  [
    'a batch of prices',
    refactorPrices,
    async () => {
      await onSale();
      return { body: { percentage: 1 } };
    },
  ],
  [
    'a file of many people',
    startListJob,
    () => Promise.resolve({ body: { list: 'profiles', work: 'csv', query: {} } }),
  ],
  ['an undone batch of prices', refactorPrices, () => Promise.resolve({ body: { undo: true } })],
  ['a refund', updateOrderStatus, async () => ({ body: { order: await paid(), status: 3 } })],
  [
    'a payment taken back',
    updateOrderStatus,
    async () => ({ body: { order: await paid(), status: 1 } }),
  ],
];

export const unasked: readonly Asking[] = [
  [
    'another person’s phone, their roles sent as they are',
    updateProfile,
    async () => ({
      ...(await anyCustomer()),
      body: { phone: '11987650000', is_partner: false, user: { is_staff: false } },
    }),
  ],
  [
    'a file of titles',
    startListJob,
    () => Promise.resolve({ body: { list: 'publications', work: 'csv', query: {} } }),
  ],
  ['a new customer', createProfile, () => Promise.resolve({ body: signUp() })],
  [
    'a look at a batch of prices',
    refactorPrices,
    () => Promise.resolve({ body: { percentage: 1, preview: true } }),
  ],
  [
    'an unpaid order',
    updateOrderStatus,
    async () => {
      const order = await ordered(await customer(), [{ publication: (await onSale()).id }]);
      return { body: { order: order.id, status: 3 } };
    },
  ],
];
