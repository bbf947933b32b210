import { createExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { presentOneExpedition } from '../presentExpedition';
import { addExpedition } from '../saving/saveExpedition';

export const handler = serve(createExpedition, {
  run: async ({ body, actor, now, today }) =>
    presentOneExpedition(await addExpedition(body, { actor, now }), today),
});
