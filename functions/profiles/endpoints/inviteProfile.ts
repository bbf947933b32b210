import { inviteProfile as endpoint } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { inviteProfile } from '../saving/createProfile';
import { presentProfile } from '../reading/presentProfile';

export const handler = serve(endpoint, {
  run: async ({ body, actor, now }) => presentProfile(await inviteProfile(body, { actor, now })),
});
