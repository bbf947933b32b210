import { wantRevision as endpoint } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '#functions/publications/reading/findPublication';
import { printedAudience, presentAudience } from '../revisions/readAudience';
import { wantRevision } from '../revisions/wantRevision';

export const handler = serve(endpoint, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, actor, now, today }) => {
    await wantRevision(found, { actor, now, today });
    return presentAudience(found, await printedAudience(found, today));
  },
});
