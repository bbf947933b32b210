import { deleteProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { deleteProfile as remove } from '#functions/processes/clients/clientForgotten/deleteProfile';
import { findChangeableProfile } from '../reading/findVisibleProfile';

export const handler = serve(deleteProfile, {
  find: ({ path, session }) => findChangeableProfile(path.id, session),
  run: async ({ found, session, now }) => {
    await remove(found, session, now);
    return undefined;
  },
});
