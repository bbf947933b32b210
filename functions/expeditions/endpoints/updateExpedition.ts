import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { findExpedition } from '../reading/findExpedition';
import { presentOneExpedition } from '../reading/presentExpedition';
import { changeParcel } from '#functions/processes/parcelSaved/saveParcel';

export const handler = serve(updateExpedition, {
  find: ({ path }) => findExpedition(path.id),
  run: async ({ found, body, actor, now, today }) =>
    presentOneExpedition(await changeParcel(found, body, { actor, now }), today),
});
