import { getParcelLabels } from '#shared/dispatch/dispatchEndpoints';
import { labelsFilename } from '#shared/profiles/addresses/addressLabels';
import { serve } from '#platform/http/serve';
import { parcelLabels } from '../papers/parcelLabels';

export const handler = serve(getParcelLabels, {
  run: async ({ query: { ids, ...layout }, now }) => ({
    filename: labelsFilename({ id: 0, name: 'remessas' }, layout.type),
    bytes: await parcelLabels(ids, { ...layout, now }),
  }),
});
