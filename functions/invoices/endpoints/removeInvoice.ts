import { removeInvoice } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { takeOffInvoice } from '../cancelling/takeOffInvoice';

export const handler = serve(removeInvoice, {
  find: findNamedOrder,
  run: async ({ found, body: { invoice }, session, actor, now, today }) => {
    const order = await takeOffInvoice(named(found), { invoice, actor, now });
    return presentOrder(order, session, today);
  },
});
