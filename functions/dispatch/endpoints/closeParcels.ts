import { closeParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { closeAll } from '../packing/closeAll';
import { presentOutcomes } from '../packing/presentOutcomes';

export const handler = serve(closeParcels, {
  run: async ({ body, actor, now, today }) =>
    presentOutcomes(await closeAll(body, { actor, now, today }), today),
});
