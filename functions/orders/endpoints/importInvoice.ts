import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { invoiceHolders } from '../bookkeeping/invoiceRepository';
import { matchInvoice } from '../reading/matchInvoice';
import { readInvoiceXml } from '../reading/readInvoiceXml';
import { editOrder } from '../transitions/editOrder';

export const handler = serve(importInvoice, {
  run: async ({ body, actor, now }) => {
    const invoice = readInvoiceXml(body.xml);
    const { nfe } = invoice;
    const holder = (await invoiceHolders([nfe])).get(nfe);
    if (holder !== undefined) return { order: holder, nfe, already: true };
    const { id } = await matchInvoice(invoice).then((order) =>
      editOrder(order, { nfe }, { actor, now }),
    );
    return { order: id, nfe, already: false };
  },
});
