import { endpoint } from '../api/endpoint';

/** In a file of its own, without the schemas of a login: screens have it with every session. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'logged',
  whileEnrolling: true,
  answer: 'nothing',
  grants: { accounts: 'write' },
});
