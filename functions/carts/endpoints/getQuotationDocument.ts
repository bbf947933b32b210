import { quotationFilename } from '#shared/carts/quotation';
import { getQuotationDocument } from '#shared/carts/quotationEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { profiles } from '#functions/profiles/profileRepository';
import { quotationDocument } from '../quotation/quotationDocument';
import { findQuotation } from '../quotation/quotationRepository';

export const handler = serve(getQuotationDocument, {
  find: ({ path, session }) => findQuotation(session.profileId, path.code),
  run: async ({ found, session }) => {
    const buyer = await profiles.get(session.profileId);
    if (!buyer) throw notFound();
    return {
      filename: quotationFilename(found.code),
      bytes: await quotationDocument(found, buyer),
    };
  },
});
