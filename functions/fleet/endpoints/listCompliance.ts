import { listCompliance } from '#shared/fleet/complianceEndpoints';
import { serve } from '#platform/http/serve';
import { complianceOf } from '../compliance/complianceRepository';
import { findFleetHolder } from '../findFleetHolder';

export const handler = serve(listCompliance, {
  run: async ({ query: { profile, prefix, document }, session }) =>
    complianceOf(await findFleetHolder(profile, session), { prefix, document }),
});
