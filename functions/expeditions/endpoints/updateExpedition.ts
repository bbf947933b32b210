import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '../../platform/serve';
import { findExpedition } from '../findExpedition';
import { presentExpedition } from '../presentExpedition';
import { changeExpedition } from '../saveExpedition';

export const handler = serve(updateExpedition, {
  find: ({ path }) => findExpedition(path.id),
  run: async ({ found, body, actor, now }) =>
    presentExpedition(await changeExpedition(found, body, { actor, now })),
});
