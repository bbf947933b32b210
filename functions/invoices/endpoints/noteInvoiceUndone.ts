import { noteInvoiceUndone } from '#shared/invoices/invoiceEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { modelNames } from '#shared/orders/invoice';
import { orderStatus } from '#shared/orders/orderStatus';
import { isToUndo, timesTakenBack } from '#functions/orders/bookkeeping/invoicesToUndo';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { notFound, refused } from '#platform/domainErrors';

type Noted = Doing & {
  readonly invoice: string;
  readonly how: string;
};

/** Notes how staff undid an invoice outside the shop, at its issuer or the tax office; a repeat changes nothing. */
const noteUndone = (
  order: OrderRecord,
  { invoice: invoiceId, how, actor, now }: Noted,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const { id, invoices = [] } = current;
    const invoice = invoices.find((one) => one.id === invoiceId);
    if (!invoice) throw notFound();
    if (!isToUndo(current, invoice)) {
      if (invoice.undone?.how === how) return current;
      throw refused(invoiceRefusals.not_to_undo);
    }
    const undone = { at: now.toISOString(), how };
    const next = { ...invoice, undone, dealt_with: timesTakenBack(current, invoice) };
    const { after, writes } = replaceOrder(current, {
      invoices: invoices.map((one) => (one === invoice ? next : one)),
    });
    await commit([
      ...writes,
      orderHistory(id, {
        action: `${modelNames[invoice.model]} ${invoice.number ?? ''} do pedido ${current.status === orderStatus.cancelled ? 'cancelado' : 'reembolsado em parte'}: providência anotada`,
        reason: how,
        actor,
        now,
      }),
    ]);
    return after;
  });

export const handler = serve(noteInvoiceUndone, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { invoice, how } = body;
    const order = await noteUndone(named(found), { invoice, how, actor, now });
    return presentOrder(order, session, today);
  },
});
