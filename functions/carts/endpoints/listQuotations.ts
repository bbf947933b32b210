import { pageSize } from '#shared/api/pagedList';
import { listQuotations } from '#shared/carts/quotationEndpoints';
import { serve } from '#platform/http/serve';
import { presentListed } from '../quotation/presentQuotation';
import { quotationsOf } from '../quotation/quotationRepository';
import { withOrders } from '../quotation/quotationUse';

export const handler = serve(listQuotations, {
  run: async ({ query: { page }, session, today }) => {
    const all = await quotationsOf(session.profileId);
    const newest = all.toSorted((one, other) => other.created.localeCompare(one.created));
    const shown = newest.slice((page - 1) * pageSize, page * pageSize);
    const used = await Promise.all(shown.map(withOrders));
    return {
      count: all.length,
      pages: Math.max(1, Math.ceil(all.length / pageSize)),
      results: used.map((one) => presentListed(one, today)),
    };
  },
});
