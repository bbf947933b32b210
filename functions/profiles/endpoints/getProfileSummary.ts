import { getProfileSummary } from '#shared/profiles/customerEndpoints';
import { summariseCustomer } from '#functions/processes/clients/customerShown/summariseCustomer';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '../reading/findVisibleProfile';

export const handler = serve(getProfileSummary, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: ({ found, now, today }) => summariseCustomer(found, { now, today }),
});
