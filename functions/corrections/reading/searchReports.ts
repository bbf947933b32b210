import { clientPage } from '#platform/list/clientRows';
import { createListSearch } from '#platform/list/listSearch';
import type { Page, SearchRequest } from '#platform/list/listStore';
import { passageOf, type ReportRecord, statusOfState } from '../reportRecord';
import { reportList, reports } from '../reportRepository';

/** Searches the reports of all clients. */
export const searchReports = createListSearch(reportList);

/** Searches the reports of one client. */
export const searchOwnReports = async (
  client: number,
  request: SearchRequest,
): Promise<Page<ReportRecord>> => clientPage(await searchReports.ofClient(client), request);

/** Other open reports on the same passage. */
export async function sameReports(report: ReportRecord): Promise<ReportRecord[]> {
  const passage = passageOf(report);
  if (passage === null) return [];
  const ids = await searchReports.ids({
    facets: { place: `${report.publication.id}/${report.page}` },
    status: [statusOfState('new'), statusOfState('waiting')],
  });
  const others = await reports.getMany(
    ids.filter((id) => id !== report.id),
    { readable: true },
  );
  return others.filter((other) => passageOf(other) === passage);
}
