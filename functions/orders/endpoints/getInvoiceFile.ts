import { getInvoiceFile } from '#shared/orders/orderEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { invoiceLink, isInvoiceFile } from '../bookkeeping/invoiceFiles';
import { findOrder } from '../orderRepository';
import { visibleOrder } from '../reading/orderPolicy';

export const handler = serve(getInvoiceFile, {
  find: async ({ path, session }) => {
    const { id, invoices = [] } = visibleOrder(await findOrder(path.id), session);
    const invoice = invoices.find((one) => one.id === path.invoice);
    if (!invoice?.key || !isInvoiceFile(path.file) || !invoice.files[path.file]) throw notFound();
    return { order: id, invoice: { ...invoice, key: invoice.key }, kind: path.file };
  },
  run: ({ found: { order, invoice, kind } }) => invoiceLink(order, invoice, kind),
});
