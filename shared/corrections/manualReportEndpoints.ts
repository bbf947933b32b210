import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { pagedList } from '../api/pagedList';
import {
  manualReport,
  manualReportInput,
  manualReportQuery,
  manualReportSeen,
  reportReplyInput,
} from './manualReport';

/** 'Informar erro' in the reader; with an `Idempotency-Key`, repetitions store it only once. */
export const createManualReport = endpoint({
  method: 'POST',
  path: '/api/manual_reports',
  access: 'logged',
  roles: ['quality', 'reader'],
  freshFactor: 'never',
  body: manualReportInput,
  answer: manualReport,
  status: 201,
  budget: 'manualReports',
  grants: { corrections: 'write', signatures: 'write', catalog: 'read', system: 'write' },
});

/** Customers see reports on their own purchases; staff see all, with counts by state. */
export const listManualReports = endpoint({
  method: 'GET',
  path: '/api/manual_reports',
  access: 'owner',
  area: 'publications',
  roles: ['quality', 'reader'],
  query: manualReportQuery,
  answer: v.object({
    ...pagedList(manualReport).entries,
    tally: v.optional(v.record(v.string(), v.number())),
  }),
  grants: { corrections: 'read' },
});

export const getManualReport = endpoint({
  method: 'GET',
  path: '/api/manual_reports/{id}',
  access: 'owner',
  area: 'publications',
  roles: ['quality', 'reader'],
  answer: manualReportSeen,
  grants: { corrections: 'read', catalog: 'read' },
});

export const getManualReportPicture = endpoint({
  method: 'GET',
  path: '/api/manual_reports/{id}/picture',
  access: 'owner',
  area: 'publications',
  roles: ['quality', 'reader'],
  answer: 'fileLink',
  grants: { corrections: 'read', photos: 'read' },
});

/** The author's answer to a question; the report becomes new again. */
export const replyToManualReport = endpoint({
  method: 'POST',
  path: '/api/manual_reports/{id}/reply',
  access: 'logged',
  roles: ['quality', 'reader'],
  freshFactor: 'never',
  body: reportReplyInput,
  answer: manualReport,
  budget: 'manualReports',
  grants: { corrections: 'write', signatures: 'write' },
});
