import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { listQuery, pagedList } from '../api/pagedList';
import { publication } from './publication';

const statusFile = v.object({ status: v.object({ file: v.nullable(v.string()) }) });

export const listPublications = endpoint({
  method: 'GET',
  path: '/publication',
  access: 'anyone',
  query: listQuery,
  answer: pagedList(publication),
  grants: { catalog: 'read' },
});

export const getPublication = endpoint({
  method: 'GET',
  path: '/publication/{id}',
  access: 'anyone',
  answer: publication,
  grants: { catalog: 'read' },
});

export const listPartnership = endpoint({
  method: 'GET',
  path: '/api/partnership',
  access: 'partner',
  answer: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      version: v.string(),
      file: v.nullable(v.string()),
    }),
  ),
  grants: { catalog: 'read' },
});

/** Where the status-of-publications file is, for the home page. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/api/get_status',
  access: 'anyone',
  answer: statusFile,
  grants: { system: 'read' },
});

/** The uploaded status-of-publications file, or one generated from the catalogue. */
export const getStatusFile = endpoint({
  method: 'GET',
  path: '/api/status_file',
  access: 'anyone',
  answer: 'pdf',
  records: ['copy'],
  grants: { catalog: 'read', documents: 'write', system: 'read' },
});
