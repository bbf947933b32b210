import { createFacetLookup } from '#platform/list/facetLookup';
import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import type { ExpeditionRecord } from '../expeditionRecord';
import { expeditionList, expeditions } from '../expeditionRepository';

// Always in memory: OpenSearch shows a change a moment late, and here none may be missed.
const shipmentsWith = createFacetLookup(
  expeditionList,
  expeditions,
  documentSnapshots(expeditionList.table, 4),
);

/** Every shipment of a client as it stands. */
export const shipmentsOfClient = (client: number): Promise<readonly ExpeditionRecord[]> =>
  shipmentsWith('client', client);
