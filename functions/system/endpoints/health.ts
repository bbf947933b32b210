import { health } from '#shared/system/systemEndpoints';
import { config } from '#platform/config/config';
import { knownData } from '#platform/db/client/dynamo';
import { serve } from '#platform/http/serve';

export const handler = serve(health, {
  run: async () => ({
    status: 'ok' as const,
    env: config.ENVIRONMENT,
    version: config.VERSION,
    data: await knownData(),
  }),
});
