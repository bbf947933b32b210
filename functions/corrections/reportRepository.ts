import { reportLateDays, reportStates } from '#shared/corrections/reportState';
import { displayName } from '#shared/profiles/person';
import { queryItems } from '#platform/db/items';
import { clientPartition, statusPartition } from '#platform/db/counters/listKeys';
import type { Facets, ListDefinition } from '#platform/list/listRow';
import { createListStore } from '#platform/list/listStore';
import { type ReportRecord, reportRecord, stateOf, statusOfState } from './reportRecord';

const table = 'corrections';

export const reportList: ListDefinition<ReportRecord> = {
  table,
  schema: reportRecord,
  searchFields: ({ author, client, publication, page, text, quote, airplane_prefix }) => [
    author.name,
    displayName(client),
    publication.name,
    String(page),
    text,
    quote,
    airplane_prefix,
  ],
  facets: (row): Facets => ({
    state: stateOf(row),
    publication: row.publication.id,
    signature: row.signature,
    place: `${row.publication.id}/${row.page}`,
  }),
  sorts: ({ created }) => ({ created }),
  client: ({ client }) => client.id,
};

export const reports = createListStore(reportList);

/** Every state is counted under its own name. */
export const everyState = Object.fromEntries(reportStates.map((state) => [state, state]));

export const everyReportOf = async (client: number): Promise<ReportRecord[]> =>
  reports.readable(await queryItems({ table, index: 'byClient', pk: clientPartition(client) }));

const day = 24 * 60 * 60 * 1000;

/** How many new reports wait for staff, and how many of these are late. */
export async function countNewReports(now: Date): Promise<{ all: number; late: number }> {
  const pk = statusPartition(statusOfState('new'));
  const rows = reports.readable(await queryItems({ table, index: 'byStatus', pk }));
  const before = new Date(now.getTime() - reportLateDays * day).toISOString();
  return { all: rows.length, late: rows.filter(({ created }) => created <= before).length };
}
