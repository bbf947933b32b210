import { postParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { postAll } from '../posting/postAll';
import { presentOutcomes } from '../packing/presentOutcomes';

export const handler = serve(postParcels, {
  run: async ({ body, actor, now, today }) =>
    presentOutcomes(await postAll(body.expeditions, currentCarrier(), { actor, now }), today),
});
