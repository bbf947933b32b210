import { documentSnapshots } from '../platform/documentSnapshots';
import { createListStore } from '../platform/listStore';
import { profileList } from './profileRepository';

/** Apart from the repository, so that signing in does not load what snapshots need. */
export const { search: searchProfiles } = createListStore({
  ...profileList,
  snapshots: documentSnapshots(profileList.table),
});
