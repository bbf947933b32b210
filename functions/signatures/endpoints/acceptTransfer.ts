import { offerLink } from '#shared/signatures/transfers/transfer';
import { acceptTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { accept } from '../transferring/acceptTransfer';
import { forbidden, notFound } from '#platform/domainErrors';
import { presentOneTransfer } from '../transferring/presentTransfer';
import { findByLink } from '../transferring/transferLink';

export const handler = serve(acceptTransfer, {
  find: async ({ path, session, peek }) => {
    const found = await findByLink(path.id, session, peek(offerLink)?.code);
    if (found.side === 'received') return found;
    // Staff can see the transfer but not accept it for the receiver.
    throw found.side === 'staff' ? forbidden() : notFound();
  },
  run: async ({ found, body, session, actor, now, today }) => {
    const record = await accept(found.record.id, body, { by: session, actor, now, today });
    return presentOneTransfer({ ...found, record }, { profileId: session.profileId, today });
  },
});
