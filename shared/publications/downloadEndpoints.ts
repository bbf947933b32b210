import { endpoint } from '#shared/api/endpoint';
import { trailPage, trailQuery } from '#shared/system/trail';

/** Which partners and staff took the manual, newest first. */
export const listPublicationDownloads = endpoint({
  method: 'GET',
  path: '/publication/{id}/downloads',
  access: 'staff',
  query: trailQuery,
  answer: trailPage,
  grants: { catalog: 'read' },
});
