import { getAddressLabels } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { addressLabels } from '../labels/addressLabels';

export const handler = serve(getAddressLabels, {
  run: ({ query, now }) => addressLabels(query, now),
});
