import { endpoint } from '../api/endpoint';

/** Without the schemas of a login, because every page of a logged-in person loads it. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'logged',
  whileEnrolling: true,
  answer: 'nothing',
  grants: { accounts: 'write' },
});
