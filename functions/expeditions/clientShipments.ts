import { createFacetLookup } from '#platform/list/facetLookup';
import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import type { ExpeditionRecord } from './expeditionRecord';
import { expeditionList, expeditions } from './expeditionRepository';

const shipmentsWith = createFacetLookup(
  expeditionList,
  expeditions,
  documentSnapshots(expeditionList.table, 4),
);

/** Every shipment of a client as it stands. */
export const shipmentsOfClient = (client: number): Promise<readonly ExpeditionRecord[]> =>
  shipmentsWith('client', client);
