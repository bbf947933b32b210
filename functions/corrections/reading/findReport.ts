import type { Session } from '#platform/auth/session';
import { notFound } from '#platform/domainErrors';
import type { ReportRecord } from '../reportRecord';
import { reports } from '../reportRepository';

/** Staff may see every report, others only those about their own purchases. */
export async function findReport(id: number, session: Session): Promise<ReportRecord> {
  const report = await reports.get(id);
  if (!report || !(session.isStaff || report.client.id === session.profileId)) throw notFound();
  return report;
}
