import { mailInvoice } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { resendInvoice } from '../cancelling/resendInvoice';

export const handler = serve(mailInvoice, {
  find: findNamedOrder,
  run: async ({ found, body: { invoice }, session, actor, now, today }) => {
    const order = await resendInvoice(named(found), { invoice, actor, now });
    return presentOrder(order, session, today);
  },
});
