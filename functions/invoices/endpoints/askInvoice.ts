import { askInvoice } from '#shared/invoices/invoiceEndpoints';
import { findOrder } from '#functions/orders/orderRepository';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { followInvoice } from '../issuing/followInvoice';

export const handler = serve(askInvoice, {
  find: findNamedOrder,
  run: async ({ found, body: { invoice }, session, now, today }) => {
    const { id, invoices = [] } = named(found);
    if (!invoices.some((one) => one.id === invoice)) throw notFound();
    await followInvoice({ order: id, invoice }, now);
    const order = await findOrder(id);
    if (!order) throw notFound();
    return presentOrder(order, session, today);
  },
});
