import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { createListSearch } from '#platform/list/listSearch';
import { expeditionList } from '../expeditionRepository';

export const searchExpeditions = createListSearch(
  expeditionList,
  documentSnapshots(expeditionList.table, 4),
);
