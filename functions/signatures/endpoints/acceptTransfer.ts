import { offerLink } from '#shared/signatures/transfers/transfer';
import { acceptTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { accept } from '../transferring/acceptTransfer';
import { findOffered } from '../transferring/findOwnTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';

export const handler = serve(acceptTransfer, {
  find: ({ path, session, peek }) => findOffered(path.id, session, peek(offerLink)?.code),
  run: async ({ found, body, session, actor, now, today }) => {
    const record = await accept(found.record.id, body, { by: session, actor, now, today });
    return presentOneTransfer({ ...found, record }, { profileId: session.profileId, today });
  },
});
