import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { revision } from './revision';

/** Every revision of a publication with what changed, newest first. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/publication/{id}/revisions',
  access: 'anyone',
  scope: 'catalogue:read',
  sameForVisitors: true,
  answer: v.array(revision),
  grants: { catalog: 'read' },
});
