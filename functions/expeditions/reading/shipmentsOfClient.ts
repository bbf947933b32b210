import { createFacetLookup } from '#platform/list/facetLookup';
import type { ExpeditionRecord } from '../expeditionRecord';
import { expeditionList, expeditions } from '../expeditionRepository';
import { expeditionSnapshots } from './expeditionSnapshots';

const shipmentsWith = createFacetLookup(expeditionList, expeditions, expeditionSnapshots);

/** Every shipment of a client, newest first, in its present state. */
export const shipmentsOfClient = (client: number): Promise<readonly ExpeditionRecord[]> =>
  shipmentsWith('client', client);
