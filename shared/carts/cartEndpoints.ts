import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object } from '../api/fields';
import { requestRefusals } from '../messages/input/requestRefusals';
import { cart, cartChange } from './cart';

/** The caller's cart, the same on all their devices. `version` is the one the device has. */
export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'logged',
  roles: ['buyer'],
  query: object({
    version: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,15}$/, requestRefusals.invalid), v.transform(Number)),
    ),
  }),
  answer: cart,
  grants: { orders: 'read', catalog: 'read', signatures: 'read' },
});

/** Refused as stale if another device saved first: the caller merges and saves again. */
export const saveCart = endpoint({
  method: 'PUT',
  path: '/api/cart',
  access: 'logged',
  roles: ['buyer'],
  freshFactor: 'never',
  body: cartChange,
  answer: v.object({ version: v.number() }),
  budget: 'cartSaves',
  grants: { orders: 'write' },
});
