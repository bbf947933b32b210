import { createTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { offerTransfer } from '../transferring/offerTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';

export const handler = serve(createTransfer, {
  run: async ({ body, session, actor, now, today }) => {
    const record = await offerTransfer(body, { by: session, actor, now, today });
    return presentOneTransfer({ record, side: 'given' }, { profileId: session.profileId, today });
  },
});
