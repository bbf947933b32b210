import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, object } from '../api/fields';
import { orderingField, periodField, presenceField, textFilter } from '../api/listFilters';
import { clientField, pagedList, searchField, statusListQuery } from '../api/pagedList';
import { address } from '../profiles/addresses/address';
import { labelLayout } from '../profiles/addresses/addressLabels';
import { profileRef } from '../profiles/profile';
import { parcelStates } from '../shipping/parcelState';
import { expedition, expeditionChange, newExpedition } from './expedition';

/** Columns by which parcels can be sorted. */
export const expeditionColumns = [
  ...(['id', 'date', 'sent', 'client'] as const),
  ...(['service', 'status', 'value'] as const),
] as const;

export const listExpeditions = endpoint({
  method: 'GET',
  path: '/expedition',
  access: 'staff',
  area: ['shipping', 'customers'],
  scope: 'shipments:write',
  query: object({
    ...statusListQuery.entries,
    client: clientField,
    /** Parcels in transit by the carrier's latest event. */
    news: v.optional(choice(parcelStates)),
    ordering: orderingField(expeditionColumns),
    tracking: presenceField,
    period: periodField,
    sent: periodField,
    service: textFilter,
  }),
  answer: pagedList(expedition),
  records: ['snapshot'],
  grants: { expeditions: 'read' },
});

export const getExpedition = endpoint({
  method: 'GET',
  path: '/expedition/{id}',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  answer: expedition,
  grants: { expeditions: 'read', orders: 'read', signatures: 'read' },
});

/** The label with the address to which it goes or was sent. */
export const getExpeditionLabel = endpoint({
  method: 'GET',
  path: '/expedition/{id}/label',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  freshFactor: 'never',
  query: labelLayout,
  answer: 'pdf',
  grants: { expeditions: 'read', orders: 'read', signatures: 'read' },
});

export const createExpedition = endpoint({
  method: 'POST',
  path: '/expedition',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  freshFactor: 'byContent',
  body: newExpedition,
  answer: expedition,
  status: 201,
  grants: {
    expeditions: 'write',
    orders: 'write',
    signatures: 'write',
    catalog: 'read',
    dispatch: 'write',
    system: 'write',
  },
});

export const updateExpedition = endpoint({
  method: 'PUT',
  path: '/expedition/{id}',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  freshFactor: 'byContent',
  body: expeditionChange,
  answer: expedition,
  grants: {
    // A note may mention colleagues.
    accounts: 'write',
    expeditions: 'write',
    orders: 'write',
    signatures: 'write',
    catalog: 'read',
    dispatch: 'write',
    system: 'write',
  },
});

export const listExpeditionClients = endpoint({
  method: 'GET',
  path: '/api/get_clients_expedition',
  access: 'staff',
  area: ['customers', 'orders', 'shipping', 'money', 'reports'],
  query: object({ search: searchField }),
  answer: v.array(v.object({ ...profileRef.entries, shipping_address: v.nullable(address) })),
  records: ['snapshot'],
  grants: {},
});
