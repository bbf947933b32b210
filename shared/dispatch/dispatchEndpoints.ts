import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { closeRequest } from './closing';
import { packRequest, parcelResults, sendRequest } from './packing';
import { packedParcels, parcelLabelsQuery, parcelsQuery, slipsQuery } from './parcelPapers';
import { postRequest } from './posting';
import { revisionAudience, revisionMailing } from './revisionAudience';
import { waitingList, waitingQuery } from './waitingParcel';

/** Lists what waits for a parcel, oldest first. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/dispatch',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
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

/** Answers a parcel or its problems at each position; no parcel is made in part. */
export const packParcels = endpoint({
  method: 'POST',
  path: '/api/dispatch',
  access: 'staff',
  area: ['shipping', 'orders'],
  scope: 'shipments:write',
  freshFactor: 'byContent',
  body: packRequest,
  answer: parcelResults,
  status: 201,
  grants: packing,
});

/** Stores each parcel's code and marks it as sent today. */
export const sendParcels = endpoint({
  method: 'POST',
  path: '/api/dispatch/sent',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  freshFactor: 'never',
  body: sendRequest,
  answer: parcelResults,
  grants: packing,
});

/**
 * Marks parcels as delivered or returned, cancels open ones, or undoes their sending on the same
 * day; parcels already in that state stay unchanged.
 */
export const closeParcels = endpoint({
  method: 'POST',
  path: '/api/dispatch/closed',
  access: 'staff',
  area: 'shipping',
  freshFactor: 'never',
  body: closeRequest,
  answer: parcelResults,
  grants: packing,
});

const papers = {
  expeditions: 'read',
  orders: 'read',
  signatures: 'read',
  accounts: 'read',
  catalog: 'read',
} as const;

/** Content and destination of parcels, in the requested order. */
export const listParcels = endpoint({
  method: 'GET',
  path: '/api/dispatch/parcels',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  query: parcelsQuery,
  answer: packedParcels,
  grants: papers,
});

export const getParcelLabels = endpoint({
  method: 'GET',
  path: '/api/dispatch/labels',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  freshFactor: 'never',
  query: parcelLabelsQuery,
  answer: 'pdf',
  grants: papers,
});

/** 'Conteúdo da remessa', a page or more for each parcel. */
export const getPackingSlips = endpoint({
  method: 'GET',
  path: '/api/dispatch/slips',
  access: 'staff',
  area: 'shipping',
  scope: 'shipments:write',
  freshFactor: 'never',
  query: slipsQuery,
  answer: 'pdf',
  grants: papers,
});

/** Who still has to be sent the current revision on paper, and whom its announcement reaches. */
export const getRevisionAudience = endpoint({
  method: 'GET',
  path: '/api/dispatch/revision/{id}',
  access: 'staff',
  area: ['publications', 'shipping'],
  answer: v.object({ ...revisionAudience.entries, ...revisionMailing.entries }),
  grants: { catalog: 'read', signatures: 'read', accounts: 'read' },
});

/** Adds the current revision for all of them to the dispatch desk, once each. */
export const wantRevision = endpoint({
  method: 'POST',
  path: '/api/dispatch/revision/{id}',
  access: 'staff',
  area: ['publications', 'shipping'],
  freshFactor: 'never',
  answer: revisionAudience,
  grants: {
    dispatch: 'write',
    catalog: 'write',
    signatures: 'write',
    expeditions: 'read',
    orders: 'read',
    accounts: 'read',
    system: 'write',
  },
});

/** Requests code and label from the carrier; repetitions for a parcel make no second posting. */
export const postParcels = endpoint({
  method: 'POST',
  path: '/api/dispatch/postings',
  access: 'staff',
  area: 'shipping',
  freshFactor: 'never',
  body: postRequest,
  answer: parcelResults,
  grants: { ...papers, expeditions: 'write', secrets: ['correios'] },
});

/** The carrier's own labels. */
export const getPostedLabels = endpoint({
  method: 'GET',
  path: '/api/dispatch/postings',
  access: 'staff',
  area: 'shipping',
  freshFactor: 'never',
  query: slipsQuery,
  answer: 'pdf',
  grants: { ...papers, secrets: ['correios'] },
});
