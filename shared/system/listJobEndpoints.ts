import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, idOrZero, object } from '../api/fields';
import { exportedFiles } from './exportedFile';
import { listJob, newListJob } from './listJob';

/** Processes all rows that a list's filter finds, into a file or changing each. */
export const startListJob = endpoint({
  method: 'POST',
  path: '/api/list_job',
  access: 'staff',
  area: 'byContent',
  body: newListJob,
  freshFactor: 'byContent',
  answer: listJob,
  status: 201,
  grants: { accounts: 'write', system: 'write' },
});

/** The caller's jobs of the last days, newest first. */
export const listListJobs = endpoint({
  method: 'GET',
  path: '/api/list_job',
  access: 'staff',
  area: 'byContent',
  answer: v.array(listJob),
  grants: { system: 'read' },
});

/** Only for the person who requested it. */
export const getListJobFile = endpoint({
  method: 'GET',
  path: '/api/list_job/{id}/file',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'byContent',
  answer: 'fileLink',
  grants: { system: 'read', documents: 'read', folders: ['exports'] },
});

/** Retries a failed job where it stopped; a file starts over. */
export const retryListJob = endpoint({
  method: 'POST',
  path: '/api/list_job/{id}/retry',
  access: 'staff',
  area: 'byContent',
  answer: listJob,
  grants: { system: 'write' },
});

/** Call this before making a file with personal data: the history names who took it. */
export const noteExport = endpoint({
  method: 'POST',
  path: '/api/export',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'always',
  body: object({ file: choice(exportedFiles), rows: idOrZero }),
  answer: 'nothing',
  grants: { accounts: 'write', system: 'write' },
});
