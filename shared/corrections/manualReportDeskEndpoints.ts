import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { manualReportSeen, reportAnswerInput } from './manualReport';

/** Decides a report and others on the same passage; their authors are notified by e-mail. */
export const answerManualReport = endpoint({
  method: 'POST',
  path: '/api/manual_reports/{id}/answer',
  access: 'staff',
  area: 'publications',
  freshFactor: 'never',
  body: reportAnswerInput,
  answer: manualReportSeen,
  grants: { corrections: 'write', signatures: 'write', catalog: 'read', accounts: 'read' },
});

/** Opens the manual of the revision reported, or of the current one if that has no file. */
export const getReportedManual = endpoint({
  method: 'GET',
  path: '/api/manual_reports/{id}/manual',
  access: 'staff',
  area: 'publications',
  answer: v.object({ url: v.string(), size: v.number(), revision: v.string() }),
  records: ['access'],
  grants: { corrections: 'read', catalog: 'write', accounts: 'write', manuals: 'read' },
});
