import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { matchInvoice } from '../reading/matchInvoice';
import { readInvoiceXml } from '../reading/readInvoiceXml';
import { editOrder } from '../transitions/editOrder';

export const handler = serve(importInvoice, {
  run: async ({ body, actor, now }) => {
    const invoice = readInvoiceXml(body.xml);
    const { id } = await matchInvoice(invoice).then((order) =>
      editOrder(order, { nfe: invoice.nfe }, { actor, now }),
    );
    return { order: id, nfe: invoice.nfe };
  },
});
