import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { findExpedition } from '../findExpedition';
import { presentOneExpedition } from '../presentExpedition';
import { changeExpedition } from '../saving/saveExpedition';

export const handler = serve(updateExpedition, {
  find: ({ path }) => findExpedition(path.id),
  run: async ({ found, body, actor, now, today }) =>
    presentOneExpedition(await changeExpedition(found, body, { actor, now }), today),
});
