import { createExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { newBase } from '../expeditionRecord';
import { isRedirected } from '../reading/expeditionAddress';
import { presentOneExpedition } from '../reading/presentExpedition';
import { addParcel } from '#functions/processes/parcelSaved/saveParcel';

export const handler = serve(createExpedition, {
  // The call sends something a second time, or to another address than its order's.
  asksFreshFactor: ({ body }) => body.resend === true || isRedirected(newBase, body),
  run: async ({ body, actor, now, today }) =>
    presentOneExpedition(await addParcel(body, { actor, now }), today),
});
