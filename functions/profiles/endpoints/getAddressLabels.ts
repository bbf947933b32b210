import { getAddressLabels } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { addressLabels } from '../labels/addressLabels';

export const handler = serve(getAddressLabels, {
  // A single label serves a parcel, but several show the addresses of many customers.
  asksFreshFactor: ({ query }) => query.users.length > 1,
  run: ({ query, now }) => addressLabels(query, now),
});
