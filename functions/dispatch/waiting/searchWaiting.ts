import { createListSearch } from '#platform/list/listSearch';
import { waitingRows } from '../waitingRepository';

/** What waits is never so much that it needs a snapshot. */
export const searchWaiting = createListSearch(waitingRows);
