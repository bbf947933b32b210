import { getMe } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { userOf } from '#functions/processes/clients/accountHolder/userOf';

export const handler = serve(getMe, {
  run: async ({ session }) => {
    const user = await userOf(session.profileId);
    if (!user) throw notFound();
    return user;
  },
});
