import { createExpedition, updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import {
  createOrderLine,
  priceOrderLine,
  updateOrderStatus,
} from '#shared/orders/orderDeskEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { createProfile, getAddressLabels, updateProfile } from '#shared/profiles/profileEndpoints';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { updateSignature } from '#shared/signatures/signatureEndpoints';
import { startListJob } from '#shared/system/listJobEndpoints';
import { onSale, orderOf, ordered } from '../samples/orders';
import { customer, signUp, staff } from '../samples/people';
import type { Asking } from './freshCalls';
import { anyCustomer, linePath, packed, subscription, unpaid } from './freshSamples';

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
    'a line’s price as it is',
    priceOrderLine,
    async () => ({ ...linePath(await unpaid()), body: { value: '80.00' } }),
  ],
  [
    'an order as customers place it',
    createOrder,
    async () => ({ body: orderOf([{ publication: (await onSale()).id }]) }),
  ],
  [
    'a line at the publication’s price',
    createOrderLine,
    async () => ({ body: { order: (await unpaid()).id, publication: (await onSale()).id } }),
  ],
  [
    'a publication with its prices as they are',
    updatePublication,
    async () => ({
      path: { id: (await onSale()).id },
      body: { name: 'Outro nome', price: '80.00', price_signature: '30.00' },
    }),
  ],
  [
    'a subscription’s note, its end as it is',
    updateSignature,
    async () => {
      const { path, due } = await subscription();
      return { path, body: { due, notes: 'Ligou em maio.' } };
    },
  ],
  [
    'a parcel',
    createExpedition,
    async () => {
      const client = (await customer()).row.id;
      const owner = (await staff()).row.id;
      return { body: { client, owner, shipping_type: 'SEDEX', order: [], direct_shipping: true } };
    },
  ],
  [
    'the note of an open parcel',
    updateExpedition,
    async () => ({ path: await packed(), body: { note: 'Frágil', address: null } }),
  ],
  [
    'the label of one person',
    getAddressLabels,
    async () => ({ query: { users: String((await customer()).row.id), type: 'simple' } }),
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
