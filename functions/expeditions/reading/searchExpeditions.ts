import { createListSearch } from '#platform/list/listSearch';
import { expeditionList } from '../expeditionRepository';
import { expeditionSnapshots } from './expeditionSnapshots';

export const searchExpeditions = createListSearch(expeditionList, expeditionSnapshots);
