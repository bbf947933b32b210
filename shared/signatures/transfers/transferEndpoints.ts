import * as v from 'valibot';
import { endpoint } from '../../api/endpoint';
import { object, optionalText } from '../../api/fields';
import { actionRoles } from '../actionRoles';
import {
  newTransfer,
  offerLink,
  photoDecision,
  transfer,
  transferAcceptance,
  transferPhoto,
} from './transfer';

const reading = {
  signatures: 'read',
  catalog: 'read',
  orders: 'read',
} as const;

/** Moving purchases also writes the history of both sides. */
const moving = {
  signatures: 'write',
  accounts: 'write',
  catalog: 'read',
  orders: 'read',
  system: 'write',
} as const;

/** The caller's transfers, given and received, newest first. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/transfers',
  access: 'logged',
  roles: ['buyer', 'quality', 'reader'],
  answer: v.array(transfer),
  grants: reading,
});

/** Offers purchases of one aircraft to the owner of an address, with or without an account. */
export const createTransfer = endpoint({
  method: 'POST',
  path: '/api/transfers',
  access: 'logged',
  roles: actionRoles.transfer,
  freshFactor: 'always',
  body: newTransfer,
  answer: transfer,
  status: 201,
  budget: 'mails',
  grants: moving,
});

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/transfers/{id}',
  access: 'owner',
  area: 'orders',
  roles: ['buyer', 'quality', 'reader'],
  query: offerLink,
  answer: transfer,
  grants: { ...reading, secrets: ['recoveryKey'] },
});

/** Only the account with the address accepts; it also sends a new photo if staff asked for one. */
export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/api/transfers/{id}/accept',
  access: 'logged',
  roles: ['buyer'],
  freshFactor: 'never',
  body: transferAcceptance,
  answer: transfer,
  grants: { ...moving, secrets: ['recoveryKey'] },
});

/** Taken back by its giver, or declined by its receiver; staff can end it for either. */
export const endTransfer = endpoint({
  method: 'DELETE',
  path: '/api/transfers/{id}',
  access: 'owner',
  area: 'orders',
  roles: ['buyer'],
  freshFactor: 'never',
  query: object({ reason: optionalText(200), ...offerLink.entries }),
  answer: transfer,
  grants: { ...moving, secrets: ['recoveryKey'] },
});

/** The photo of the plate that its receiver sent. */
export const getTransferPhoto = endpoint({
  method: 'GET',
  path: '/api/transfers/{id}/photo',
  access: 'owner',
  area: 'orders',
  roles: ['buyer'],
  answer: 'fileLink',
  grants: { signatures: 'read', photos: 'read' },
});

/** Photos from receivers for staff to review, longest waiting first. */
export const listTransferPhotos = endpoint({
  method: 'GET',
  path: '/api/transfer_photos',
  access: 'staff',
  area: 'orders',
  answer: v.array(transferPhoto),
  grants: { ...reading, photos: 'read' },
});

/** Approves (it moves), asks for another photo, or refuses (it stays with its giver). */
export const decideTransferPhoto = endpoint({
  method: 'POST',
  path: '/api/transfers/{id}/photo',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: photoDecision,
  answer: transfer,
  grants: moving,
});
