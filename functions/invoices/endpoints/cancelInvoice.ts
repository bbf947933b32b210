import { cancelInvoice } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { cancelInvoice as askToCancel } from '../cancelInvoice';

export const handler = serve(cancelInvoice, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { invoice, reason } = body;
    const order = await askToCancel(named(found), { invoice, reason, actor, now });
    return presentOrder(order, session, today);
  },
});
