import { sendParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { sendAll } from '../packing/sendAll';
import { presentOutcomes } from '../packing/presentOutcomes';

export const handler = serve(sendParcels, {
  run: async ({ body, actor, now, today }) =>
    presentOutcomes(await sendAll(body.codes, { actor, now }), today),
});
