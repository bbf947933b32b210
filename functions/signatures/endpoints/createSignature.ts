import { createSignature } from '#shared/signatures/signatureEndpoints';
import { serve } from '#platform/http/serve';
import { addSignature } from '../granting/addSignature';
import { presentOneSignature } from '../listing/presentSignature';

export const handler = serve(createSignature, {
  run: async ({ body, session, actor, now, today }) =>
    presentOneSignature(await addSignature(body, { actor, now, today }), { session, today }),
});
