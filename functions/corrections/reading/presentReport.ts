import type { ManualReport, ManualReportSeen } from '#shared/corrections/manualReport';
import type { Session } from '#platform/auth/session';
import { rowVersionOf } from '#platform/db/rowVersionOf';
import { publications } from '#functions/publications/publicationRepository';
import { type ReportRecord, stateOf } from '../reportRecord';
import { sameReports } from './searchReports';

export const presentReport = (report: ReportRecord): ManualReport => ({
  id: report.id,
  created: report.created,
  state: stateOf(report),
  signature: report.signature,
  publication: report.publication,
  revision: report.revision,
  page: report.page,
  text: report.text,
  quote: report.quote,
  picture: report.picture === null ? null : `/api/manual_reports/${report.id}/picture/`,
  author: report.author,
  client: {
    id: report.client.id,
    name: report.client.name,
    company_name: report.client.company_name,
    person_or_company: report.client.person_or_company,
  },
  airplane_prefix: report.airplane_prefix,
  airplane_serial_number: report.airplane_serial_number,
  answers: report.answers,
  mended_by: report.mended_by,
  row_version: rowVersionOf(report),
});

/** Only staff see how many other reports wait for the same answer. */
export async function presentSeenReport(
  report: ReportRecord,
  { isStaff }: Pick<Session, 'isStaff'>,
): Promise<ManualReportSeen> {
  const [title, same] = await Promise.all([
    publications.get(report.publication.id),
    isStaff ? sameReports(report) : [],
  ]);
  return { ...presentReport(report), current: title?.revision ?? null, same: same.length };
}
