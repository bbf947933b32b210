import { getExpedition } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { findExpedition } from '../reading/findExpedition';
import { presentOneExpedition } from '../reading/presentExpedition';

export const handler = serve(getExpedition, {
  find: ({ path }) => findExpedition(path.id),
  run: ({ found, today }) => presentOneExpedition(found, today),
});
