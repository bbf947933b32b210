import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { expeditionList } from '../expeditionRepository';

export const expeditionSnapshots = documentSnapshots(expeditionList.table, 4);
