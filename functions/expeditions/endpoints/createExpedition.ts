import { createExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '../../platform/serve';
import { presentExpedition } from '../presentExpedition';
import { addExpedition } from '../saveExpedition';

export const handler = serve(createExpedition, {
  run: async ({ body, actor, now }) => presentExpedition(await addExpedition(body, { actor, now })),
});
