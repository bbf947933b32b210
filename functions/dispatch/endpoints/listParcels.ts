import { listParcels } from '#shared/dispatch/dispatchEndpoints';
import { postedServices } from '#shared/shipping/postedServices';
import { serve } from '#platform/http/serve';
import { carrierSetting } from '#functions/shipping/carriers/carrierSetting';
import { readParcels } from '../papers/readParcels';
import { presentParcel } from '../packing/presentParcel';

export const handler = serve(listParcels, {
  run: async ({ query }) => ({
    results: (await readParcels(query.ids)).map(presentParcel),
    carrier: carrierSetting === null ? null : { services: [...postedServices] },
  }),
});
