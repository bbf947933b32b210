import { endpoint } from '../api/endpoint';
import { packRequest, parcelResults, sendRequest } from './packing';
import { waitingList, waitingQuery } from './waitingParcel';

/** What waits for a parcel, the oldest first. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/dispatch',
  access: 'staff',
  query: waitingQuery,
  answer: waitingList,
  grants: { dispatch: 'read' },
});

const packing = {
  dispatch: 'write',
  expeditions: 'write',
  orders: 'write',
  signatures: 'write',
  accounts: 'read',
  catalog: 'read',
  system: 'write',
} as const;

/** A parcel each, or in its place what is wrong with it; nothing is half done within a parcel. */
export const packParcels = endpoint({
  method: 'POST',
  path: '/api/dispatch',
  access: 'staff',
  body: packRequest,
  answer: parcelResults,
  status: 201,
  grants: packing,
});

/** Keeps each parcel's code and marks it as sent today. */
export const sendParcels = endpoint({
  method: 'POST',
  path: '/api/dispatch/sent',
  access: 'staff',
  body: sendRequest,
  answer: parcelResults,
  grants: packing,
});
