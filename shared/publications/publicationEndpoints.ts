import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, object, text } from '../api/fields';
import { periodField, presenceField } from '../api/listFilters';
import { listQuery, pagedList } from '../api/pagedList';
import { publication } from './publication';

const statusFile = v.object({ status: v.object({ file: v.nullable(v.string()) }) });

export const orderings = [
  '-id',
  'id',
  'date',
  '-date',
  'name',
  '-name',
  'price',
  '-price',
  'renewal',
  '-renewal',
] as const;

/** Filters and order of the catalogue; newest first by default. */
const catalogueQuery = object({
  ...listQuery.entries,
  ordering: v.optional(choice(orderings), '-id'),
  /** Matches models in effectivities, in any spelling. */
  model: v.optional(text(40)),
  kind: v.optional(choice(['signature', 'once'])),
  format: v.optional(choice(['download', 'printed'])),
  /** Dates of the current revisions. */
  period: periodField,
  sample: presenceField,
  /** For staff: whether the current revision has a file. */
  manual: presenceField,
});

export const listPublications = endpoint({
  method: 'GET',
  path: '/publication',
  access: 'anyone',
  scope: 'catalogue:read',
  roles: ['buyer', 'quality', 'reader'],
  sameForVisitors: true,
  query: catalogueQuery,
  answer: pagedList(publication),
  grants: { catalog: 'read' },
});

/** The models in effectivities, each with the number of titles that apply to it. */
export const listModels = endpoint({
  method: 'GET',
  path: '/api/publication_models',
  access: 'anyone',
  sameForVisitors: true,
  answer: v.array(v.object({ model: v.string(), publications: v.number() })),
  grants: { catalog: 'read' },
});

export const getPublication = endpoint({
  method: 'GET',
  path: '/publication/{id}',
  access: 'anyone',
  scope: 'catalogue:read',
  roles: ['buyer', 'quality', 'reader'],
  sameForVisitors: true,
  /** Any text: makes the address unique, so that a buyer gets no cached copy before paying. */
  query: object({ fresh: v.optional(text(40)) }),
  answer: publication,
  grants: { catalog: 'read' },
});

/** A few of its pages, for prospective buyers. */
export const getSample = endpoint({
  method: 'GET',
  path: '/publication/{id}/sample',
  access: 'anyone',
  answer: 'fileLink',
  grants: { catalog: 'read', samples: 'read' },
});

export const listPartnership = endpoint({
  method: 'GET',
  path: '/api/partnership',
  access: 'partner',
  area: 'publications',
  roles: ['buyer', 'quality', 'reader'],
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

/** The address of the status-of-publications file, for the home page. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/api/get_status',
  access: 'anyone',
  sameForVisitors: true,
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
  grants: { catalog: 'read', documents: 'write', folders: ['drawn', 'status'], system: 'read' },
});
