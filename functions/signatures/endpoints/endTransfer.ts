import { endTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { end } from '../transferring/endTransfer';
import { findOwnTransfer } from '../transferring/findOwnTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';
import { sideOf } from '../transferring/transferRecord';

const endings = { given: 'taken_back', received: 'declined', staff: 'ended' } as const;

export const handler = serve(endTransfer, {
  find: ({ path, session }) => findOwnTransfer(path.id, session),
  run: async ({ found, query, session, actor, now, today }) => {
    const to = endings[sideOf(found, session) ?? 'staff'];
    const ended = await end(found.id, { to, reason: query.reason ?? null, actor, now });
    return presentOneTransfer(ended, { session, today });
  },
});
