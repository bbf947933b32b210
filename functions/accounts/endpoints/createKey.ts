import { createKey } from '#shared/accounts/keys/keyEndpoints';
import { serve } from '#platform/http/serve';
import { makeKey } from '../keys/changeKeys';
import { keyHolderOf } from '../keys/keyHolder';

export const handler = serve(createKey, {
  run: ({ body, session, actor, now, today }) =>
    makeKey(body, {
      actor,
      now,
      today,
      holder: keyHolderOf(session),
      profile: session.profileId,
      email: session.email,
    }),
});
