import { getPackingSlips } from '#shared/dispatch/dispatchEndpoints';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { packingSlips } from '../papers/packingSlips';
import { readParcels } from '../papers/readParcels';

export const handler = serve(getPackingSlips, {
  run: async ({ query: { ids }, now }) => {
    const parcels = await readParcels(ids);
    if (parcels.length === 0) throw invalid({ ids: [dispatchRefusals.parcel_ids] });
    return { filename: 'conteudo das remessas.pdf', bytes: await packingSlips(parcels, now) };
  },
});
