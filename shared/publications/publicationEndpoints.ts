import * as v from 'valibot';
import { endpoint } from '#shared/api/endpoint';
import { object, text } from '#shared/api/fields';
import { listQuery, pagedList } from '#shared/api/pagedList';
import {
  maxManualSize,
  newPublication,
  publication,
  publicationChange,
  savedPublication,
} from './publication';

/** What a Lambda takes as multipart; larger manuals go straight to the bucket. */
export const maxLambdaUpload = 4 * 1024 * 1024;

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

export const createPublication = endpoint({
  method: 'POST',
  path: '/publication',
  access: 'staff',
  body: newPublication,
  answer: publication,
  status: 201,
  grants: { catalog: 'write', system: 'write' },
});

export const updatePublication = endpoint({
  method: 'PUT',
  path: '/publication/{id}',
  access: 'staff',
  body: publicationChange,
  answer: savedPublication,
  grants: { catalog: 'write', manuals: 'write' },
});

export const deletePublication = endpoint({
  method: 'DELETE',
  path: '/publication/{id}',
  access: 'staff',
  freshFactor: 'always',
  answer: 'nothing',
  grants: { catalog: 'write' },
});

export const getPublicationFile = endpoint({
  method: 'GET',
  path: '/publication/{id}/file',
  access: 'partner',
  answer: 'fileLink',
  records: 'access',
  grants: { catalog: 'write', accounts: 'write', manuals: 'read' },
});

/** Replaces the file of the current revision: as multipart, or by the `key` of a staged one. */
export const uploadPublicationFile = endpoint({
  method: 'PUT',
  path: '/api/upload/{id}',
  access: 'staff',
  body: { upload: { maxBytes: maxLambdaUpload, orJson: object({ key: text(300) }) } },
  answer: v.object({ file: v.string(), warning: v.nullable(v.string()) }),
  grants: { catalog: 'write', manuals: 'write' },
});

/** A form to stage a file with; nothing has it until its `key` is saved, and after a day it is swept. */
export const signPublicationUpload = endpoint({
  method: 'POST',
  path: '/api/upload/{id}/url',
  access: 'staff',
  body: object({
    name: text(255),
    size: v.pipe(
      v.number('Um número válido é necessário.'),
      v.integer('Um número inteiro válido é necessário.'),
      v.minValue(1, 'O arquivo está vazio.'),
      v.maxValue(maxManualSize, 'O arquivo pode ter no máximo 500 MB.'),
    ),
    type: text(100),
  }),
  answer: v.object({ url: v.string(), fields: v.record(v.string(), v.string()) }),
  grants: { catalog: 'read', manuals: 'write' },
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
  grants: { catalog: 'read', documents: 'write', system: 'read' },
});

export const replaceStatusFile = endpoint({
  method: 'PUT',
  path: '/api/status_file',
  access: 'staff',
  body: { upload: { maxBytes: maxLambdaUpload } },
  answer: statusFile,
  grants: { documents: 'write', system: 'write' },
});
