import { listTransfers } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { presentTransfers } from '../transferring/presentTransfer';
import { sideOf } from '../transferring/transferRecord';
import { transfersOf } from '../transferring/transferRepository';

export const handler = serve(listTransfers, {
  run: async ({ session, today }) => {
    const { profileId, email, person } = session;
    const found = await transfersOf(profileId, [email, person.email]);
    // The index may lag behind an acceptance by another account of the address.
    const own = found.filter((record) => sideOf(record, session));
    return presentTransfers(own, { session, today });
  },
});
