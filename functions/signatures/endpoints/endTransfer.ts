import { offerLink } from '#shared/signatures/transfers/transfer';
import { endTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { end } from '../transferring/endTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';
import { findByLink } from '../transferring/transferLink';

const endings = { given: 'taken_back', received: 'declined', staff: 'ended' } as const;

export const handler = serve(endTransfer, {
  find: ({ path, session, peekQuery }) => findByLink(path.id, session, peekQuery(offerLink)?.code),
  run: async ({ found, query, session, actor, now, today }) => {
    const { record, side } = found;
    const reason = query.reason ?? null;
    const ended = await end(record.id, { to: endings[side], reason, actor, now });
    const { profileId } = session;
    return presentOneTransfer({ record: ended, side }, { profileId, today });
  },
});
