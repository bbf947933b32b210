import { createListSearch } from '#platform/list/listSearch';
import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import type { ExpeditionRecord } from '../expeditionRecord';
import { expeditionList } from '../expeditionRepository';

// Always in memory: OpenSearch shows a change a moment late, and here none may be missed.
const search = createListSearch(expeditionList, documentSnapshots(expeditionList.table, 4));

/** Every shipment of a client as it stands. */
export async function shipmentsOfClient(client: number): Promise<readonly ExpeditionRecord[]> {
  const all = { page: 1, size: Number.MAX_SAFE_INTEGER };
  return (await search({ ...all, facets: { client } })).results;
}
