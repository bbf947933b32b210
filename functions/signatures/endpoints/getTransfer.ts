import { offerLink } from '#shared/signatures/transfers/transfer';
import { getTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { presentOneTransfer } from '../transferring/presentTransfer';
import { findByLink } from '../transferring/transferLink';

export const handler = serve(getTransfer, {
  find: ({ path, session, peekQuery }) => findByLink(path.id, session, peekQuery(offerLink)?.code),
  run: ({ found, session: { profileId }, today }) =>
    presentOneTransfer(found, { profileId, today }),
});
