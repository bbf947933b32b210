import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { serve } from '#platform/http/serve';
import { exportProfile as collect } from '#functions/processes/clients/personalData/exportProfile';

export const handler = serve(exportProfile, {
  run: ({ session, now, today }) => collect(session, { now, today }),
});
