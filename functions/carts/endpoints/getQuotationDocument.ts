import { quotationFilename } from '#shared/carts/quotation';
import { getQuotationDocument } from '#shared/carts/quotationEndpoints';
import { serve } from '#platform/http/serve';
import { partiesOf, quotationDocument } from '../quotation/quotationDocument';
import { findQuotation } from '../quotation/quotationRepository';

export const handler = serve(getQuotationDocument, {
  find: ({ path, session }) => findQuotation(session.profileId, path.code),
  run: async ({ found }) => ({
    filename: quotationFilename(found.code),
    bytes: await quotationDocument(found, await partiesOf(found)),
  }),
});
