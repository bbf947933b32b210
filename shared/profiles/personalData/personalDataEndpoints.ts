import { endpoint } from '#shared/api/endpoint';
import { personalData } from './personalData';

// Separate from the other profile calls, which the shop's first pages load.

/** Everything the shop knows about the caller. */
export const exportProfile = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'logged',
  answer: personalData,
  budget: 'exports',
  records: ['snapshot'],
  grants: {
    orders: 'read',
    signatures: 'read',
    expeditions: 'read',
    corrections: 'read',
    catalog: 'read',
  },
});
