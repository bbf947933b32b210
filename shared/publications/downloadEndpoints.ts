import { endpoint } from '../api/endpoint';
import { trailPage, trailQuery } from '../system/trail';

/** Partners and staff who downloaded the manual, newest first. */
export const listPublicationDownloads = endpoint({
  method: 'GET',
  path: '/publication/{id}/downloads',
  access: 'staff',
  area: 'publications',
  query: trailQuery,
  answer: trailPage,
  grants: { catalog: 'read' },
});
