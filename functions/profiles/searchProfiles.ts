import { documentSnapshots } from '../platform/documentSnapshots';
import { createListSearch } from '../platform/listSearch';
import { profileList } from './profileRepository';

export const searchProfiles = createListSearch(profileList, documentSnapshots(profileList.table));
