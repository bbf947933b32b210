import { endpoint } from '../api/endpoint';
import { manualReportSeen, reportAnswerInput } from './manualReport';

/** Decides a report and those of the same passage; their authors are answered by e-mail. */
export const answerManualReport = endpoint({
  method: 'POST',
  path: '/api/manual_reports/{id}/answer',
  access: 'staff',
  area: 'publications',
  body: reportAnswerInput,
  answer: manualReportSeen,
  grants: { corrections: 'write', signatures: 'write', catalog: 'read', accounts: 'read' },
});
