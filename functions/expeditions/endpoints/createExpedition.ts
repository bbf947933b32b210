import { createExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { presentOneExpedition } from '../reading/presentExpedition';
import { addParcel } from '#functions/processes/parcelSaved/saveParcel';

export const handler = serve(createExpedition, {
  // What left already leaves once more.
  asksFreshFactor: ({ body }) => body.resend === true,
  run: async ({ body, actor, now, today }) =>
    presentOneExpedition(await addParcel(body, { actor, now }), today),
});
