import { createAddressLabels } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { addressLabels } from '../labels/addressLabels';

export const handler = serve(createAddressLabels, {
  run: ({ body, now }) => addressLabels(body, now),
});
