import { createFacetLookup } from '#platform/list/facetLookup';
import { waiting, waitingRows } from '../waitingRepository';
import { refreshWaiting } from './refreshWaiting';

const waitingWith = createFacetLookup(waitingRows, waiting);

/** Whoever waits for a publication, when its name, weight or revision is another. */
export async function refreshWaitingOf(publication: number, now: Date): Promise<void> {
  const rows = await waitingWith('publication', publication);
  for (const client of new Set(rows.map((row) => row.client.id))) {
    await refreshWaiting(client, now);
  }
}
