import { getInvoiceFile } from '#shared/orders/orderEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { invoiceLink, isInvoiceFile } from '../bookkeeping/invoiceFiles';
import { findOrder } from '../orderRepository';
import { visibleOrder } from '../reading/orderPolicy';

export const handler = serve(getInvoiceFile, {
  find: async ({ path, session }) => {
    const { id, invoices = [] } = visibleOrder(await findOrder(path.id), session);
    const note = invoices.find((one) => one.id === path.invoice);
    if (!note?.key || !isInvoiceFile(path.file) || !note.files[path.file]) throw notFound();
    return { order: id, note: { ...note, key: note.key }, kind: path.file };
  },
  run: ({ found: { order, note, kind } }) => invoiceLink(order, note, kind),
});
