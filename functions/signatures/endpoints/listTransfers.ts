import { listTransfers } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { ownTransfers } from '../transferring/findOwnTransfer';
import { presentTransfers } from '../transferring/presentTransfer';

export const handler = serve(listTransfers, {
  run: async ({ session, today }) =>
    presentTransfers(await ownTransfers(session), { profileId: session.profileId, today }),
});
