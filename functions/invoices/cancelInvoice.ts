import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { isValidNfe, normaliseNfe, readNfeKey } from '#shared/brazil/nfe';
import { modelNames } from '#shared/orders/invoice';
import { formatMoment } from '#shared/values/calendarDate';
import { cancelUntil } from '#functions/orders/bookkeeping/invoiceParts';
import type { InvoiceRecord, OrderRecord } from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import type { Doing } from '#platform/auth/actor';
import { company } from '#platform/config/company';
import { commit } from '#platform/db/write';
import { invalid, notFound, refused } from '#platform/domainErrors';
import { queueJob } from '#platform/history/queue';
import { followInvoiceFrom } from './issuing/invoicingQueue';

type Deciding = Doing & { readonly invoice: string };

/** Asks the provider to cancel an invoice while its deadline allows; a repeated call asks once only. */
export const cancelInvoice = (
  order: OrderRecord,
  { invoice: invoiceId, reason, actor, now }: Deciding & { readonly reason: string },
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const invoice = issuedHere(current, invoiceId);
    if (invoice.cancelling || invoice.state === 'cancelled') return current;
    if (invoice.state !== 'issued') throw refused(invoiceRefusals.not_issued);
    const until = cancelUntil(invoice);
    if (until !== null && until < now.toISOString()) {
      throw refused(invoiceRefusals.too_late_to_cancel(formatMoment(new Date(until))));
    }
    const asked = now.toISOString();
    const next = { ...invoice, cancelling: { reason, asked }, why: null };
    const { after, writes } = replaceOrder(current, { invoices: withInvoice(current, next) });
    await commit([
      ...writes,
      followInvoiceFrom({ order: current.id, invoice: invoiceId, asked }),
      orderHistory(current.id, {
        action: `Cancelamento da ${nameOf(invoice)} pedido ao emissor`,
        reason,
        actor,
        now,
        effects: [queueJob.followInvoice({ order: current.id, invoice: invoiceId })],
      }),
    ]);
    return after;
  });

/**
 * Stores the key of a return invoice (nota de devolução), issued elsewhere, when it is too late to cancel.
 * Each partial return has its own.
 */
export const keepReturnKey = (
  order: OrderRecord,
  { invoice: invoiceId, key, actor, now }: Deciding & { readonly key: string },
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const invoice = issuedHere(current, invoiceId);
    const until = cancelUntil(invoice);
    if (invoice.state !== 'issued') throw refused(invoiceRefusals.not_issued);
    if (until !== null && until >= now.toISOString()) {
      throw refused(invoiceRefusals.still_to_cancel(formatMoment(new Date(until))));
    }
    const returned = normaliseNfe(key);
    const read = readNfeKey(returned);
    if (!read || !isValidNfe(returned) || returned === invoice.key) {
      throw invalid({ key: [invoiceRefusals.invalid_return_key] });
    }
    // The shop issues it for a buyer who issues no invoices; otherwise the buyer does.
    if (![company.cnpj, current.client.cnpj].includes(read.issuer)) {
      throw invalid({ key: [invoiceRefusals.return_of_another] });
    }
    const known = invoice.return_keys ?? [];
    if (known.includes(returned)) return current;
    const next = {
      ...invoice,
      return_keys: [...known, returned],
      dealt_with: (invoice.dealt_with ?? 0) + 1,
    };
    const { after, writes } = replaceOrder(current, { invoices: withInvoice(current, next) });
    await commit([
      ...writes,
      orderHistory(current.id, {
        action: `Nota de devolução da ${nameOf(invoice)} informada: ${returned}`,
        actor,
        now,
      }),
    ]);
    return after;
  });

function issuedHere({ invoices = [] }: OrderRecord, id: string): InvoiceRecord {
  const invoice = invoices.find((one) => one.id === id);
  if (!invoice) throw notFound();
  if (invoice.asked === undefined) throw refused(invoiceRefusals.issued_elsewhere);
  return invoice;
}

const withInvoice = ({ invoices = [] }: OrderRecord, next: InvoiceRecord): InvoiceRecord[] =>
  invoices.map((one) => (one.id === next.id ? next : one));

const nameOf = ({ model, number }: InvoiceRecord) => `${modelNames[model]} ${number ?? ''}`.trim();
