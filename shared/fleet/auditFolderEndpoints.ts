import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { folderJob, folderOf } from './auditFolder';
import { mostAtOnce, mostInFolder } from './fleetLimits';

const folderGrants = {
  signatures: 'write',
  catalog: 'read',
  orders: 'read',
  accounts: 'read',
  secrets: ['linkKey'],
} as const;

/** All papers for an audit of a few of the caller's aircraft, as one PDF under one code. */
export const createAuditFolder = endpoint({
  method: 'POST',
  path: '/api/fleet_folder',
  access: 'logged',
  roles: ['quality'],
  body: folderOf(mostAtOnce),
  freshFactor: 'never',
  answer: 'pdf',
  budget: 'documents',
  records: ['code', 'summary'],
  memory: 1024,
  grants: folderGrants,
});

/** The same for up to fifty aircraft, made by a job. */
export const startAuditFolder = endpoint({
  method: 'POST',
  path: '/api/fleet_folder_job',
  access: 'logged',
  roles: ['quality'],
  body: folderOf(mostInFolder),
  freshFactor: 'never',
  answer: folderJob,
  status: 201,
  budget: 'documents',
  grants: {
    signatures: 'write',
    catalog: 'read',
    orders: 'read',
    accounts: 'read',
    system: 'write',
  },
});

/** The caller's folders of the last two days, newest first. */
export const listAuditFolders = endpoint({
  method: 'GET',
  path: '/api/fleet_folder_job',
  access: 'logged',
  roles: ['quality'],
  answer: v.array(folderJob),
  grants: { system: 'read' },
});

export const getAuditFolderFile = endpoint({
  method: 'GET',
  path: '/api/fleet_folder_job/{id}/file',
  access: 'logged',
  roles: ['quality'],
  answer: 'fileLink',
  grants: { system: 'read', documents: 'read', folders: ['exports'] },
});
