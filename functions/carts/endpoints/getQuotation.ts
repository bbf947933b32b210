import { getQuotation } from '#shared/carts/quotationEndpoints';
import { serve } from '#platform/http/serve';
import { presentQuotation } from '../quotation/presentQuotation';
import { findQuotation } from '../quotation/quotationRepository';

export const handler = serve(getQuotation, {
  find: ({ path, session }) => findQuotation(session.profileId, path.code),
  run: ({ found, session, today }) => presentQuotation(found, { session, today }),
});
