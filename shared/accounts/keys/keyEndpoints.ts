import * as v from 'valibot';
import { endpoint } from '../../api/endpoint';
import { object } from '../../api/fields';
import { apiKey, keyName, newKey } from './apiKey';

// Superusers manage the keys of the shop, everybody else their own. Keys cannot call these.

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  access: 'logged',
  answer: v.array(apiKey),
  grants: {},
});

/** The key itself is only in this answer. */
export const createKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  access: 'logged',
  freshFactor: 'always',
  body: newKey,
  answer: v.object({ id: v.number(), key: v.string() }),
  status: 201,
  budget: 'keys',
  grants: { accounts: 'write', system: 'write' },
});

export const renameKey = endpoint({
  method: 'PUT',
  path: '/api/keys/{id}',
  access: 'logged',
  body: object({ name: keyName }),
  answer: apiKey,
  budget: 'keys',
  grants: { accounts: 'write' },
});

/** The program that uses it is refused at its next call. */
export const endKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/{id}',
  access: 'logged',
  freshFactor: 'always',
  answer: 'nothing',
  grants: { accounts: 'write' },
});
