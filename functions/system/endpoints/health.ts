import { health } from '#shared/system/systemEndpoints';
import { config } from '#platform/config/config';
import { storedDataVersion } from '#platform/db/items';
import { serve } from '#platform/http/serve';

export const handler = serve(health, {
  run: async () => ({
    status: 'ok' as const,
    env: config.ENVIRONMENT,
    version: config.VERSION,
    data: await storedDataVersion(),
  }),
});
