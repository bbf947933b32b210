import { createTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { offerTransfer } from '../transferring/offerTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';

export const handler = serve(createTransfer, {
  run: async ({ body, session, actor, now, today }) =>
    presentOneTransfer(await offerTransfer(body, { by: session, actor, now, today }), {
      ...{ session, today },
    }),
});
