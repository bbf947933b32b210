import { acceptTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { accept } from '../transferring/acceptTransfer';
import { findOffered } from '../transferring/findOwnTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';

export const handler = serve(acceptTransfer, {
  find: ({ path, session }) => findOffered(path.id, session),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOneTransfer(await accept(found.id, body, { by: session, actor, now, today }), {
      ...{ session, today },
    }),
});
