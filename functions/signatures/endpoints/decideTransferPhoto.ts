import { decideTransferPhoto } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { decidePhoto } from '../transferring/decidePhoto';
import { findOwnTransfer } from '../transferring/findOwnTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';

export const handler = serve(decideTransferPhoto, {
  find: ({ path, session }) => findOwnTransfer(path.id, session),
  run: async ({ found, body, session: { profileId }, actor, now, today }) => {
    const record = await decidePhoto(found.record.id, body, { actor, now, today });
    return presentOneTransfer({ ...found, record }, { profileId, today });
  },
});
