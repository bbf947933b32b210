import { getAddressLabels } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { addressLabels } from '../labels/addressLabels';

export const handler = serve(getAddressLabels, {
  // One person's label is for a parcel.
  asksFreshFactor: ({ query }) => query.users.length > 1,
  run: ({ query, now }) => addressLabels(query, now),
});
