import { mailInvoice as endpoint } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { modelNames } from '#shared/orders/invoice';
import { mailInvoice } from '#functions/orders/mails/queueing/orderMailEffects';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { orderHistory } from '#functions/orders/orderRepository';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { notFound, refused } from '#platform/domainErrors';

type Asked = Doing & { readonly invoice: string };

/** Sends the client the invoice's e-mail again; the order does not change. */
async function resendInvoice(
  order: OrderRecord,
  { invoice: invoiceId, actor, now }: Asked,
): Promise<OrderRecord> {
  const invoice = order.invoices?.find(({ id }) => id === invoiceId);
  if (!invoice) throw notFound();
  if (invoice.state !== 'issued') throw refused(invoiceRefusals.not_issued);
  const action = `${modelNames[invoice.model]} ${invoice.number ?? ''} enviada de novo`;
  await commit([
    orderHistory(order.id, { action, actor, now, effects: mailInvoice(order, invoice) }),
  ]);
  return order;
}

export const handler = serve(endpoint, {
  find: findNamedOrder,
  run: async ({ found, body: { invoice }, session, actor, now, today }) => {
    const order = await resendInvoice(named(found), { invoice, actor, now });
    return presentOrder(order, session, today);
  },
});
