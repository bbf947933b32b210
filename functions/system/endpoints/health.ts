import { health } from '#shared/system/systemEndpoints';
import { config } from '#platform/config/config';
import { serve } from '#platform/http/serve';

export const handler = serve(health, {
  run: () => ({ status: 'ok' as const, env: config.ENVIRONMENT, version: config.VERSION }),
});
