import { endpoint } from '../api/endpoint';
import { waitingList, waitingQuery } from './waitingParcel';

/** What waits for a parcel, the oldest first. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/dispatch',
  access: 'staff',
  query: waitingQuery,
  answer: waitingList,
  grants: { dispatch: 'read' },
});
