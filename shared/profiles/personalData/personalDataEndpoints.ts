import { endpoint } from '#shared/api/endpoint';
import { personalData } from './personalData';

// Apart from the other calls of profiles, which the shop's first pages carry.

/** Everything the shop knows of the caller. */
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
    documents: 'write',
  },
});
