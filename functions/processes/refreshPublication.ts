import * as v from 'valibot';
import { reportList, reports } from '#functions/corrections/reportRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { namedNow } from '#functions/publications/revisions/namedNow';
import { job } from '#platform/history/effects';
import { commit } from '#platform/db/write';
import { signatures, signaturesOfPublication } from '#functions/signatures/signatureRepository';
import { createFacetLookup } from '#platform/list/facetLookup';
import { waiting, waitingRows } from '#functions/dispatch/waitingRepository';
import { refreshWaiting } from '#functions/dispatch/waiting/refreshWaiting';

/** Reads the publication as it is now, so that a late run never writes an old name. */
export const refreshPublication = job(
  v.object({ publication: v.number() }),
  async ({ publication: id }, { now }) => {
    const publication = await publications.get(id);
    if (!publication) return;
    await refreshSignaturePublication(id, publication.name);
    await refreshReportsOf(publication);
    await refreshWaitingOf(id, now);
  },
);

/** Copies a publication's new name to purchases, for their search and e-mails. */
async function refreshSignaturePublication(publication: number, name: string): Promise<void> {
  for (const row of await signaturesOfPublication(publication, { withOverdue: true })) {
    if (row.publication.name === name) continue;
    const copy = { ...row.publication, name };
    await commit(signatures.replace(row, { ...row, publication: copy }));
  }
}

const reportsWith = createFacetLookup(reportList, reports);

/** Copies a new name of the publication, or of its revision in force, to the errors reported. */
async function refreshReportsOf(title: PublicationRecord): Promise<void> {
  const { id, name } = title;
  for (const row of await reportsWith('publication', id)) {
    const { mended_by: mended } = row;
    const revision = namedNow({ number: row.revision_number, version: row.revision }, title);
    const mended_by = mended && namedNow({ number: row.mended_number, version: mended }, title);
    const isNamedSo = row.publication.name === name && row.revision === revision;
    if (isNamedSo && mended === mended_by) continue;
    await commit(reports.replace(row, { ...row, publication: { id, name }, revision, mended_by }));
  }
}

const waitingWith = createFacetLookup(waitingRows, waiting);

/** Updates waiting shipments when the name, weight or revision of their publication has changed. */
async function refreshWaitingOf(publication: number, now: Date): Promise<void> {
  const rows = await waitingWith('publication', publication);
  for (const client of new Set(rows.map((row) => row.client.id))) {
    await refreshWaiting(client, now);
  }
}
