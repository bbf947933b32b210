import { mailQuotation } from '#shared/carts/quotationEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { profiles } from '#functions/profiles/profileRepository';
import { findQuotation } from '../quotation/quotationRepository';
import { sendQuotation } from '../quotation/sendQuotation';

export const handler = serve(mailQuotation, {
  find: ({ path, session }) => findQuotation(session.profileId, path.code),
  run: async ({ body, found, session, actor, now }) => {
    const buyer = await profiles.get(session.profileId);
    if (!buyer) throw notFound();
    return { sent: await sendQuotation(found, buyer, { to: body.to, actor, now }) };
  },
});
