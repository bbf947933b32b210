import { resendEmailLink } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '../reading/findVisibleProfile';
import { resendEmailLink as resend } from '../emailChange/pendingEmailChange';
import { presentProfile } from '../reading/presentProfile';

export const handler = serve(resendEmailLink, {
  run: async ({ session, actor, now }) => {
    const row = await findVisibleProfile(session.profileId, session);
    return presentProfile(await resend(row, { actor, now }));
  },
});
