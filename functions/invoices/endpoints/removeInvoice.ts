import { removeInvoice } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { modelNames } from '#shared/orders/invoice';
import { eraseInvoiceFile } from '#functions/orders/bookkeeping/invoiceFiles';
import { releaseInvoice } from '#functions/orders/bookkeeping/invoiceRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { notFound, refused } from '#platform/domainErrors';

export const handler = serve(removeInvoice, {
  find: findNamedOrder,
  run: async ({ found, body: { invoice }, session, actor, now, today }) => {
    const order = await takeOffInvoice(named(found), { invoice, actor, now });
    return presentOrder(order, session, today);
  },
});

type Asked = Doing & { readonly invoice: string };

/**
 * Removes an invoice that was imported to the wrong order, with its files, which name another client. An invoice
 * issued by the shop exists at the tax authority, so it has to be cancelled instead.
 */
async function takeOffInvoice(
  order: OrderRecord,
  { invoice: invoiceId, actor, now }: Asked,
): Promise<OrderRecord> {
  const { after, key } = await onFreshOrder(order, async (current) => {
    const { invoices = [], nfe } = current;
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (!invoice) throw notFound();
    if (invoice.asked !== undefined || invoice.key === null) {
      throw refused(invoiceRefusals.issued_from_here);
    }
    const replaced = replaceOrder(current, {
      invoices: invoices.filter((one) => one !== invoice),
      ...(nfe === invoice.key ? { nfe: null } : {}),
      edition: current.edition + 1,
    });
    const action = `${modelNames[invoice.model]} ${invoice.number ?? ''} retirada do pedido`;
    await commit([
      ...replaced.writes,
      releaseInvoice(current.id, invoice.key),
      orderHistory(current.id, { action, forClient: action, actor, now, changes: { nfe } }),
    ]);
    return { after: replaced.after, key: invoice.key };
  });
  await eraseInvoiceFile(order.id, key);
  return after;
}
