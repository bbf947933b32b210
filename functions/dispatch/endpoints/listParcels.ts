import { listParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { readParcels } from '../papers/readParcels';
import { presentParcel } from '../packing/presentParcel';

export const handler = serve(listParcels, {
  run: async ({ query }) => ({ results: (await readParcels(query.ids)).map(presentParcel) }),
});
