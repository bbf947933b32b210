import { endpoint } from '../api/endpoint';
import { trailPage, trailQuery } from '../system/trail';

/** What staff viewed of a person, newest first; the next page starts after `next`. */
export const listProfileAccesses = endpoint({
  method: 'GET',
  path: '/profile/{id}/access',
  access: 'superuser',
  query: trailQuery,
  answer: trailPage,
  grants: {},
});
