import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { modelNames } from '#shared/orders/invoice';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  type InvoicePart,
  invoiceParts,
  nextInvoiceId,
  partsUnasked,
} from '#functions/orders/bookkeeping/invoiceParts';
import { obstacleToInvoice } from '#functions/orders/bookkeeping/obstacleToInvoice';
import {
  type InvoiceRecord,
  isWithdrawalOpen,
  type OrderRecord,
} from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { refused } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { followInvoiceFrom } from './invoicingQueue';

/**
 * Asks for the invoices that a paid order lacks, and again for those that the provider refused. They are stored
 * as waiting, so a repeated call asks for no others.
 */
export const askForInvoices = (order: OrderRecord, { actor, now }: Doing): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    checkIssuable(current);
    const asked = now.toISOString();
    const { id, invoices = [] } = current;
    const parts = new Map(invoiceParts(current).map((part) => [part.model, part]));
    const again = invoices.flatMap((invoice) => {
      const part = parts.get(invoice.model);
      return invoice.state === 'refused' && part
        ? [waiting({ ...invoice, why: null }, part, asked)]
        : [];
    });
    const added = partsUnasked(current).map((part) =>
      waiting(
        {
          id: nextInvoiceId(invoices, part.model),
          model: part.model,
          why: null,
          number: null,
          series: null,
          key: null,
          issued: null,
          files: { xml: false, pdf: false },
        },
        part,
        asked,
      ),
    );
    const wanted = [...again, ...added];
    if (wanted.length === 0) {
      if (invoices.some(({ state }) => state === 'waiting' || state === 'issued')) return current;
      throw refused(invoiceRefusals.nothing_to_invoice);
    }
    const replaced = invoices.map(
      (invoice) => again.find((one) => one.id === invoice.id) ?? invoice,
    );
    const { after, writes } = replaceOrder(current, { invoices: [...replaced, ...added] });
    await commit([
      ...writes,
      ...wanted.map(({ id: invoice }) => followInvoiceFrom({ order: id, invoice, asked })),
      orderHistory(id, {
        action: `${wanted.map(({ model }) => modelNames[model]).join(' e ')} ${wanted.length === 1 ? 'pedida' : 'pedidas'} ao emissor`,
        actor,
        now,
        effects: wanted.map(({ id: invoice }) => queueJob.followInvoice({ order: id, invoice })),
      }),
    ]);
    return after;
  });

const waiting = (
  invoice: Omit<InvoiceRecord, 'state' | 'value'>,
  { value, lines }: InvoicePart,
  asked: string,
): InvoiceRecord => ({
  ...invoice,
  state: 'waiting',
  value,
  lines: lines.map(({ id }) => id),
  asked,
  sent: undefined,
});

function checkIssuable(order: OrderRecord): void {
  if (order.status !== orderStatus.confirmed) throw refused(orderRefusals.nfe_before_payment);
  if (isWithdrawalOpen(order)) throw refused(orderRefusals.withdrawal_open);
  const obstacle = obstacleToInvoice(order);
  if (obstacle !== null) throw refused(obstacle);
}
