import { getTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnTransfer } from '../transferring/findOwnTransfer';
import { presentOneTransfer } from '../transferring/presentTransfer';

export const handler = serve(getTransfer, {
  find: ({ path, session }) => findOwnTransfer(path.id, session),
  run: ({ found, session, today }) => presentOneTransfer(found, { session, today }),
});
