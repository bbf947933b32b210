import { getStatus } from '#shared/publications/publicationEndpoints';
import { serve } from '../../platform/serve';
import { statusFilePath } from '../statusFilePath';

export const handler = serve(getStatus, {
  run: () => ({ status: { file: statusFilePath } }),
});
