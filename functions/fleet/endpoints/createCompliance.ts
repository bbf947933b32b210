import { createCompliance } from '#shared/fleet/complianceEndpoints';
import { serve } from '#platform/http/serve';
import { recordCompliance } from '../compliance/recordCompliance';

export const handler = serve(createCompliance, {
  run: ({ body, session, actor, now, today }) =>
    recordCompliance(body, { client: session.profileId, actor, now, today }),
});
