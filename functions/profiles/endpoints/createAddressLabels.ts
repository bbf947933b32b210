import { createAddressLabels } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { addressLabels } from '../labels/addressLabels';

export const handler = serve(createAddressLabels, {
  // One person's label is for a parcel.
  asksFreshFactor: ({ body }) => body.users.length > 1,
  run: ({ body, now }) => addressLabels(body, now),
});
