import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { modelNames } from '#shared/orders/invoice';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { claimInvoice, invoiceHolders } from '../bookkeeping/invoiceRepository';
import { findOrder, orderHistory, replaceOrder } from '../orderRepository';
import { type InvoiceXml, readInvoiceXml } from '../bookkeeping/readInvoiceXml';
import type { Message } from '#shared/api/refusals';
import { orderStatus } from '#shared/orders/orderStatus';
import { formatReais } from '#shared/values/money';
import { amountsDue, nextInvoiceId, validInvoice } from '../bookkeeping/invoiceParts';
import { amountDue, type InvoiceRecord, type OrderRecord } from '../orderRecord';
import { searchOrders } from '../reading/searchOrders';
import { announceInvoice } from '../announceOrder';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { keepInvoiceFile } from '../bookkeeping/invoiceFiles';
import { mailInvoice } from '../mails/queueing/orderMailEffects';
import { onFreshOrder } from '../transitions/onFreshOrder';

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
    if (order && !known) {
      const isNamed = invoice.orders.length === 0 || invoice.orders.includes(holder);
      const isOfOrder = isOfBuyer(order, invoice) && isNamed;
      if (!isOfOrder) throw mismatch(orderRefusals.nfe_taken(invoice.number, holder));
      // The invoice's number was typed before; the file is added to it.
      await addInvoice(order, invoice, { xml, actor, now });
    }
    return { order: holder, nfe, already: true };
  },
});

/** More than the paid orders without an invoice that any buyer has. */
const most = 100;

/** The paid order of an invoice: one of its buyer that it names, or the only one with this amount. */
async function matchInvoice(invoice: InvoiceXml): Promise<OrderRecord> {
  const orders = await Promise.all(invoice.orders.map((id) => findOrder(id)));
  const named = orders.filter((order) => order !== undefined);
  const own = named.filter((order) => isOfBuyer(order, invoice));
  // A number that names no order of the buyer is the buyer's own, for the purchase.
  const found =
    own.length > 0 ? own.find((order) => !obstacle(order, invoice)) : await onlyOrderOwing(invoice);
  if (found) return found;
  const [nearest] = [...own, ...named];
  throw mismatch((nearest && obstacle(nearest, invoice)) ?? orderRefusals.no_order_for_nfe);
}

async function onlyOrderOwing(invoice: InvoiceXml): Promise<OrderRecord | undefined> {
  const { results } = await searchOrders({
    page: 1,
    size: most,
    text: invoice.document,
    facets: { nfe: ['none', 'elsewhere'] },
  });
  const [found, another] = results.filter(
    (order) =>
      isOfBuyer(order, invoice) && isDue(order, invoice) && !validInvoice(order, invoice.model),
  );
  return another ? undefined : found;
}

/** Why the invoice cannot be this order's. */
function obstacle(order: OrderRecord, invoice: InvoiceXml): Message | undefined {
  const { id } = order;
  if (order.status !== orderStatus.confirmed) return orderRefusals.nfe_before_payment;
  if (!isOfBuyer(order, invoice)) return orderRefusals.nfe_of_another_buyer(id);
  if (!isDue(order, invoice)) {
    const [own = amountDue(order)] = amountsDue(order, invoice.model);
    const has = formatReais(own);
    const says = formatReais(invoice.value);
    return orderRefusals.nfe_of_another_value(id, has, says);
  }
  const standing = validInvoice(order, invoice.model);
  return standing && orderRefusals.order_has_nfe(id, standing.number ?? standing.id);
}

/** Compares the amount to pay: from 2027 on, it differs from the sum of the items. */
const isDue = (order: OrderRecord, { model, value }: InvoiceXml): boolean =>
  amountsDue(order, model).includes(value);

const isOfBuyer = (
  { client: { cpf, cnpj } }: OrderRecord,
  { document }: Pick<InvoiceXml, 'document'>,
): boolean => [cpf, cnpj].includes(document.toUpperCase());

const mismatch = (message: Message) => invalid({ xml: [message] });

type Adding = Doing & { readonly xml: string };

/** Stores an invoice and its file with the order; an NF-e also becomes the order's `nfe`. */
const addInvoice = (
  order: OrderRecord,
  invoice: InvoiceXml,
  { xml, actor, now }: Adding,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const { model, key, number, series, issued, value } = invoice;
    const { id, invoices = [] } = current;
    if (invoices.some((one) => one.key === key)) return current;
    // The number may have been typed before; with the file, it becomes this invoice.
    const holder = (await invoiceHolders([key])).get(key);
    if (holder !== undefined && holder !== id) {
      throw invalid({ xml: [orderRefusals.nfe_taken(number, holder)] });
    }
    const standing = validInvoice(current, model);
    if (holder === undefined && standing) {
      throw invalid({ xml: [orderRefusals.order_has_nfe(id, standing.number ?? standing.id)] });
    }
    await keepInvoiceFile(id, { key, kind: 'xml', bytes: Buffer.from(xml) });
    const added: InvoiceRecord = {
      id: nextInvoiceId(invoices, model),
      model,
      state: 'issued',
      value,
      why: null,
      number,
      series,
      key,
      issued,
      files: { xml: true, pdf: false },
    };
    const name = `${modelNames[model]} ${number}`;
    const { after, writes } = replaceOrder(current, {
      // An invoice that was issued elsewhere replaces one that the provider refused.
      invoices: [
        ...invoices.filter((one) => one.model !== model || one.state !== 'refused'),
        added,
      ],
      ...(model === 'nfe' ? { nfe: key } : {}),
      edition: current.edition + 1,
    });
    await commit([
      ...writes,
      ...(holder === undefined ? [claimInvoice(id, key)] : []),
      orderHistory(id, {
        action: `${name} importada`,
        forClient: `${name} emitida`,
        actor,
        now,
        changes: { nfe: current.nfe },
        effects: [...mailInvoice(after, added), announceInvoice(after, added)],
      }),
    ]);
    return after;
  });
