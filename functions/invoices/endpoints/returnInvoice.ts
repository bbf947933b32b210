import { returnInvoice } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { keepReturnKey } from '../cancelInvoice';

export const handler = serve(returnInvoice, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { invoice, key } = body;
    const order = await keepReturnKey(named(found), { invoice, key, actor, now });
    return presentOrder(order, session, today);
  },
});
