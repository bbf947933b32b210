import { offerLink } from '#shared/signatures/transfers/transfer';
import { getTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnTransfer } from '../transferring/findOwnTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';

export const handler = serve(getTransfer, {
  find: ({ path, session, peekQuery }) =>
    findOwnTransfer(path.id, session, peekQuery(offerLink)?.code),
  run: ({ found, session: { profileId }, today }) =>
    presentOneTransfer(found, { profileId, today }),
});
