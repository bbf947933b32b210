import { getParcelLabels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { parcelLabels } from '../papers/parcelLabels';

export const handler = serve(getParcelLabels, {
  run: async ({ query: { ids, ...layout }, now }) => ({
    filename: 'etiquetas de remessas.pdf',
    bytes: await parcelLabels(ids, { ...layout, now }),
  }),
});
