import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { findExpedition } from '../findExpedition';
import { presentOneExpedition } from '../presentExpedition';

export const handler = serve(getExpedition, {
  find: ({ path }) => findExpedition(path.id),
  run: ({ found, today }) => presentOneExpedition(found, today),
});
