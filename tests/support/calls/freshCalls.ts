import type { Endpoint } from '#shared/api/endpoint';
import { packParcels } from '#shared/dispatch/dispatchEndpoints';
import { createExpedition, updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import {
  createOrderLine,
  priceOrderLine,
  updateOrderDelivery,
  updateOrderStatus,
} from '#shared/orders/orderDeskEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import {
  createAddressLabels,
  createProfile,
  getAddressLabels,
  updateProfile,
} from '#shared/profiles/profileEndpoints';
import {
  changeTeamRole,
  inviteToTeam,
  leaveTeam,
  renewTeamInvitation,
} from '#shared/profiles/team/teamEndpoints';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { updateSignature } from '#shared/signatures/signatureEndpoints';
import { startListJob } from '#shared/system/listJobEndpoints';
import { addYears, calendarDate } from '#shared/values/calendarDate';
import { onSale, orderOf, quoted } from '../samples/orders';
import { customer, signUp, staff } from '../samples/people';
import { call, type Sent } from './call';
import {
  anyCustomer,
  elsewhere,
  internal,
  invited,
  invitedTitular,
  left,
  linePath,
  many,
  pack,
  packed,
  paid,
  subscription,
  toPack,
  unpaid,
} from './freshSamples';

/** A call whose content decides that it needs a fresh proof. */
export type Asking = readonly [string, Endpoint, () => Promise<Sent>];

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
  [
    'an order confirmed by hand',
    updateOrderStatus,
    async () => ({ body: { order: (await unpaid()).id, status: 2 } }),
  ],
  [
    'a line’s price',
    priceOrderLine,
    async () => ({ ...linePath(await unpaid()), body: { value: '1.00' } }),
  ],
  [
    'an internal order',
    createOrder,
    async () => ({
      body: orderOf([{ publication: (await onSale()).id, value: '0.00' }], internal),
    }),
  ],
  [
    'a line of an internal order',
    createOrderLine,
    async () => ({
      body: {
        order: (await unpaid(internal)).id,
        publication: (await onSale()).id,
        value: '0.00',
      },
    }),
  ],
  [
    'a lower freight',
    updateOrderDelivery,
    async () => ({
      path: { id: (await unpaid(await quoted(3455))).id },
      body: { shipping_type: 'A combinar', shipping_value: '0.01' },
    }),
  ],
  [
    'an order that becomes the shop’s own',
    updateOrderDelivery,
    async () => ({
      path: { id: (await unpaid({ shipping_type: 'A combinar', shipping_value: '0.01' })).id },
      body: { shipping_type: 'Pedido Interno', shipping_value: '0.01' },
    }),
  ],
  [
    'the price of a publication',
    updatePublication,
    async () => ({ path: { id: (await onSale()).id }, body: { price: '0.00' } }),
  ],
  [
    'the renewal’s price of a publication',
    updatePublication,
    async () => ({ path: { id: (await onSale()).id }, body: { price_signature: '1.00' } }),
  ],
  [
    'a subscription that is prolonged',
    updateSignature,
    async () => {
      const { path, due } = await subscription();
      return { path, body: { due: addYears(calendarDate(due), 1) } };
    },
  ],
  [
    'a manual released for download',
    updateSignature,
    async () => {
      const { path } = await subscription({ is_download: true });
      const { token } = await staff();
      await call(updateSignature, { path, token, body: { status: 5 } });
      return { path, body: { status: 1 } };
    },
  ],
  [
    'what was overdue by hand and counts again',
    updateSignature,
    async () => {
      const { path } = await subscription({ is_download: true });
      const { token } = await staff();
      await call(updateSignature, { path, token, body: { status: 4 } });
      return { path, body: { status: 5 } };
    },
  ],
  [
    'a parcel of what left already',
    createExpedition,
    async () => ({ body: { ...(await left()).parcel, resend: true } }),
  ],
  [
    'what left already, put into an open parcel',
    updateExpedition,
    async () => {
      const { parcel } = await left();
      const made = await pack(parcel, { order: [], direct_shipping: true });
      const body = { order: parcel.order, direct_shipping: false, resend: true };
      return { path: { id: made.id }, body };
    },
  ],
  [
    'another address of an order that is paid',
    updateOrderDelivery,
    async () => ({ path: { id: await paid() }, body: { shipping_address: elsewhere } }),
  ],
  [
    'another address of an order that is not paid yet',
    updateOrderDelivery,
    async () => ({ path: { id: (await unpaid()).id }, body: { shipping_address: elsewhere } }),
  ],
  [
    'where a customer’s parcels go',
    updateProfile,
    async () => ({ ...(await anyCustomer()), body: { shipping_address: elsewhere } }),
  ],
  [
    'a person in a customer’s team',
    inviteToTeam,
    async () => ({
      query: { profile: String((await customer()).row.id) },
      body: { email: `leitor${String(Date.now())}@example.com`, name: 'Leitor', role: 'reader' },
    }),
  ],
  [
    'a parcel that becomes another client’s',
    updateExpedition,
    async () => {
      const { id } = await pack(await toPack(), { order: [], direct_shipping: true });
      return { path: { id }, body: { client: (await customer()).row.id } };
    },
  ],
  [
    'a parcel to an address that is typed',
    createExpedition,
    async () => ({ body: { ...(await toPack()), address: elsewhere } }),
  ],
  [
    'a parcel of an order to the profile’s address',
    createExpedition,
    async () => ({ body: { ...(await toPack()), address_of: 'profile' } }),
  ],
  [
    'an open parcel to an address that is typed',
    updateExpedition,
    async () => ({ path: await packed(), body: { address: elsewhere } }),
  ],
  [
    'an open parcel of an order to the profile’s address',
    updateExpedition,
    async () => ({ path: await packed(), body: { address_of: 'profile' } }),
  ],
  [
    'parcels of orders to the profile’s address',
    packParcels,
    async () => {
      const { client, order, shipping_type } = await toPack();
      return { body: { parcels: [{ client, order, shipping_type, address_of: 'profile' }] } };
    },
  ],
  [
    'an order, put into an open parcel that goes to the profile’s address',
    updateExpedition,
    async () => {
      const { order, ...parcel } = await toPack();
      const made = await pack(parcel, { direct_shipping: true, address_of: 'profile' });
      return { path: { id: made.id }, body: { order, direct_shipping: false } };
    },
  ],
  [
    'parcels of purchases, whose orders are not named, to the profile’s address',
    packParcels,
    async () => {
      const { client, order, shipping_type } = await toPack();
      const { signaturesOfOrder } =
        await import('#functions/signatures/revisions/signaturesOfOrder');
      const signatures = (await signaturesOfOrder(order[0] ?? 0)).map(({ id }) => id);
      return { body: { parcels: [{ client, signatures, shipping_type, address_of: 'profile' }] } };
    },
  ],
  [
    'parcels of what left already',
    packParcels,
    async () => {
      const { client, order, shipping_type } = (await left()).parcel;
      return { body: { parcels: [{ client, order, shipping_type, resend: true }] } };
    },
  ],
  [
    'labels of many people',
    createAddressLabels,
    async () => ({ body: { users: await many(), type: 'simple' } }),
  ],
  [
    'labels of many people, by their address',
    getAddressLabels,
    async () => ({ query: { users: await many(), type: 'simple' } }),
  ],
  [
    'inviting a titular',
    inviteToTeam,
    async () => ({
      query: { profile: String((await customer()).row.id) },
      body: { email: 'novo.titular@example.com', name: 'Titular', role: 'owner' },
    }),
  ],
  [
    'another role of a titular',
    changeTeamRole,
    async () => ({ ...(await invitedTitular()), body: { role: 'reader' } }),
  ],
  ['taking a titular out of a team', leaveTeam, invitedTitular],
  [
    'another role in a customer’s team',
    changeTeamRole,
    async () => ({ ...(await invited('reader')), body: { role: 'quality' } }),
  ],
  ['taking a person out of a customer’s team', leaveTeam, () => invited('reader')],
  ['an invitation to a customer’s team sent anew', renewTeamInvitation, () => invited('reader')],
];
