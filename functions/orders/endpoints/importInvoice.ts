import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { modelNames } from '#shared/orders/invoice';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { invoiceHolders } from '../bookkeeping/invoiceRepository';
import { findOrder } from '../orderRepository';
import { isOfBuyer, matchInvoice } from '../reading/matchInvoice';
import { readInvoiceXml } from '../bookkeeping/readInvoiceXml';
import { addInvoice } from '../transitions/addInvoice';

export const handler = serve(importInvoice, {
  run: async ({ body: { xml }, actor, now }) => {
    const invoice = readInvoiceXml(xml);
    const { key: nfe, model } = invoice;
    const holder = (await invoiceHolders([nfe])).get(nfe);
    if (holder === undefined) {
      const { id } = await addInvoice(await matchInvoice(invoice), invoice, { xml, actor, now });
      return { order: id, nfe, already: false };
    }
    const order = await findOrder(holder);
    const known = order?.invoices?.find(({ key }) => key === nfe);
    if (known?.state === 'cancelled') {
      throw invalid({ xml: [orderRefusals.nfe_cancelled(modelNames[model])] });
    }
    // Its number was typed: the file of the same buyer joins it.
    if (order && !known && isOfBuyer(order, invoice)) {
      await addInvoice(order, invoice, { xml, actor, now });
    }
    return { order: holder, nfe, already: true };
  },
});
