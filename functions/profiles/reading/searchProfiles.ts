import { documentSnapshots } from '#platform/search/documentSnapshots';
import { createListSearch } from '#platform/list/listSearch';
import { profileList } from '../profileRepository';

export const searchProfiles = createListSearch(profileList, documentSnapshots(profileList.table));
