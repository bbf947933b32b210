import { endpoint } from '../api/endpoint';
import { listQuery, pagedList } from '../api/pagedList';
import { aircraft, aircraftChange } from './aircraft';
import { registeredAircraft } from './registeredAircraft';

/** The caller's own aircraft, most recently used first: those named in orders and those added. */
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

/** The public register's entry for a registration mark; 404 if there is none (any more). */
export const getAircraft = endpoint({
  method: 'GET',
  path: '/api/aircraft/{prefix}',
  access: 'anyone',
  scope: 'fleet:read',
  throttle: 'register',
  answer: registeredAircraft,
  grants: { catalog: 'read' },
});

/** Corrects one of the caller's aircraft, or adds one, which requires serial number and fuel. */
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

/** Purchases keep their aircraft; a later order for it adds it again. */
export const deleteAircraft = endpoint({
  method: 'DELETE',
  path: '/api/aircraft/{prefix}',
  access: 'logged',
  roles: ['quality'],
  freshFactor: 'never',
  answer: 'nothing',
  grants: { orders: 'write' },
});
