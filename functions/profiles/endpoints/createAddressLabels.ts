import { createAddressLabels } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { addressLabels } from '../labels/addressLabels';

export const handler = serve(createAddressLabels, {
  // A single label serves a parcel, but several show the addresses of many customers.
  asksFreshFactor: ({ body }) => body.users.length > 1,
  run: ({ body, now }) => addressLabels(body, now),
});
