import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { createListSearch } from '#platform/list/listSearch';
import { profileList } from '../profileRepository';

export const searchProfiles = createListSearch(
  profileList,
  documentSnapshots(profileList.table, 2),
);
