import { getQuotation } from '#shared/carts/quotationEndpoints';
import { serve } from '#platform/http/serve';
import { presentQuotation } from '../quotation/presentQuotation';
import { findQuotation } from '../quotation/quotationRepository';
import { withOrders } from '../quotation/quotationUse';

export const handler = serve(getQuotation, {
  find: ({ path, session }) => findQuotation(session.profileId, path.code),
  run: async ({ found, session, today }) =>
    presentQuotation(await withOrders(found), { session, today }),
});
