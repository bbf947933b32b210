import { getQuotation } from '#shared/carts/quotationEndpoints';
import { serve } from '#platform/http/serve';
import { presentQuotation } from '../quotation/presentQuotation';
import { findQuotation } from '../quotation/quotationRepository';
import { useOf } from '../quotation/quotationUse';

export const handler = serve(getQuotation, {
  find: ({ path, session }) => findQuotation(session.profileId, path.code),
  run: async ({ found, session, today }) =>
    presentQuotation(await useOf(found), { session, today }),
});
