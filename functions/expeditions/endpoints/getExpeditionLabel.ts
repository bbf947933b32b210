import { getExpeditionLabel } from '#shared/expeditions/expeditionEndpoints';
import { labelsFilename } from '#shared/profiles/addresses/addressLabels';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { labelsDocument } from '#functions/profiles/labels/labelsDocument';
import { profiles } from '#functions/profiles/profileRepository';
import { destinationOf } from '../reading/expeditionAddress';
import { findExpedition } from '../reading/findExpedition';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

export const handler = serve(getExpeditionLabel, {
  find: ({ path }) => findExpedition(path.id),
  run: async ({ found, query, now }) => {
    const client = await profiles.get(found.client.id, { removed: true });
    if (!client) throw refused(expeditionRefusals.client_gone);
    const { address } = await destinationOf(found);
    const recipient = { ...client, shipping_address: address, billing_address: null };
    return {
      filename: labelsFilename({ id: found.id, name: `Remessa ${found.id}` }, query.type),
      bytes: await labelsDocument([recipient], { ...query, now }),
    };
  },
});
