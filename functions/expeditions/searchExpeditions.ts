import { documentSnapshots } from '../platform/documentSnapshots';
import { createListSearch } from '../platform/listSearch';
import { expeditionList } from './expeditionRepository';

export const searchExpeditions = createListSearch(
  expeditionList,
  documentSnapshots(expeditionList.table, 2),
);
