import { getRevisionAudience } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '#functions/publications/reading/findPublication';
import { revisionMailing } from '../revisions/revisionMailing';
import { printedAudience, presentAudience } from '../revisions/readAudience';

export const handler = serve(getRevisionAudience, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, today, now }) => ({
    ...presentAudience(found, await printedAudience(found, today)),
    ...(await revisionMailing(found.id, now)),
  }),
});
