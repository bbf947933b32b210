import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, idOrZero, object } from '../api/fields';
import { exportedFiles } from './exportedFile';
import { listJob, newListJob } from './listJob';

/** Goes through all that a list's filter finds: into a file, or changing each row. Its history names who asked. */
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

/** The caller's own of the last days, the newest first. */
export const listListJobs = endpoint({
  method: 'GET',
  path: '/api/list_job',
  access: 'staff',
  area: 'byContent',
  answer: v.array(listJob),
  grants: { system: 'read' },
});

/** The person who requested it can read it, others cannot. */
export const getListJobFile = endpoint({
  method: 'GET',
  path: '/api/list_job/{id}/file',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'byContent',
  answer: 'fileLink',
  grants: { system: 'read', documents: 'read' },
});

/** One that failed goes on where it stopped; a file is made from its beginning. */
export const retryListJob = endpoint({
  method: 'POST',
  path: '/api/list_job/{id}/retry',
  access: 'staff',
  area: 'byContent',
  answer: listJob,
  grants: { system: 'write' },
});

/** Called before a file with people in it is made of what a screen shows: the history names who took it. */
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
