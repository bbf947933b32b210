import { resendProfileMail } from '#shared/profiles/customerEndpoints';
import { orderMailAgain } from '#functions/processes/mailResent/orderMailAgain';
import { serve } from '#platform/http/serve';
import { findProfileMail } from '../reading/findProfileMail';

export const handler = serve(resendProfileMail, {
  find: findProfileMail,
  run: ({ found, body, session, actor, now, today }) =>
    orderMailAgain({ ...found, ...body }, { sender: session.profileId, actor, now, today }),
});
