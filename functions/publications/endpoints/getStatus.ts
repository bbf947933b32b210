import { getStatus } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { statusFilePath } from '../statusFile/statusFilePath';

export const handler = serve(getStatus, {
  run: () => ({ status: { file: statusFilePath } }),
});
