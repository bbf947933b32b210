import { noteInvoiceUndone } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { noteUndone } from '../cancelling/noteUndone';

export const handler = serve(noteInvoiceUndone, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { invoice, how } = body;
    const order = await noteUndone(named(found), { invoice, how, actor, now });
    return presentOrder(order, session, today);
  },
});
