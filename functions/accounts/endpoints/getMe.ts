import { getMe } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { userOf } from '#functions/processes/clients/accountHolder/userOf';

export const handler = serve(getMe, {
  // A person who acts for a company still asks about themself.
  run: async ({ session }) => {
    const user = await userOf(session.person.id);
    if (!user) throw notFound();
    return user;
  },
});
