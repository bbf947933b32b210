import { endpoint } from '../api/endpoint';
import { listQuery, pagedList } from '../api/pagedList';
import { aircraft, aircraftChange } from './aircraft';
import { registeredAircraft } from './registeredAircraft';

/** The caller's own, the one used last first: those their orders name and those they added. */
export const listAircraft = endpoint({
  method: 'GET',
  path: '/api/aircraft',
  access: 'logged',
  scope: 'fleet:read',
  roles: ['buyer', 'quality', 'reader'],
  query: listQuery,
  answer: pagedList(aircraft),
  grants: { orders: 'read', catalog: 'read' },
});

/** What the public register says of a prefix; 404 when it is not in it, or no longer. */
export const getAircraft = endpoint({
  method: 'GET',
  path: '/api/aircraft/{prefix}',
  access: 'anyone',
  scope: 'fleet:read',
  throttle: 'register',
  answer: registeredAircraft,
  grants: { catalog: 'read' },
});

/** Corrects one of the caller's aircraft, or adds one: then serial number and fuel are required. */
export const updateAircraft = endpoint({
  method: 'PUT',
  path: '/api/aircraft/{prefix}',
  access: 'logged',
  roles: ['quality'],
  freshFactor: 'never',
  body: aircraftChange,
  answer: aircraft,
  grants: { orders: 'write' },
});

/** Purchases keep their aircraft; a later order that names it brings it back. */
export const deleteAircraft = endpoint({
  method: 'DELETE',
  path: '/api/aircraft/{prefix}',
  access: 'logged',
  roles: ['quality'],
  freshFactor: 'never',
  answer: 'nothing',
  grants: { orders: 'write' },
});
