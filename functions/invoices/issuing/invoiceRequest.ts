import { asBilled } from '#functions/orders/bookkeeping/keptForBooks';
import type { InvoiceRecord, OrderRecord } from '#functions/orders/orderRecord';
import { publications } from '#functions/publications/publicationRepository';
import { centavos, sum } from '#shared/values/money';
import { usualNcm } from '../providers/currentInvoiceProvider';
import type { InvoiceName, InvoiceRequest } from '../providers/invoiceProvider';

/**
 * The reference has letters and digits only. It includes when the order was placed: after a restore another
 * order may get the same number, and must not get this order's invoice.
 */
export const invoiceName = (
  { id, created }: OrderRecord,
  { id: invoice, model }: Pick<InvoiceRecord, 'id' | 'model'>,
): InvoiceName => ({
  model,
  reference: `pedido${id}t${Date.parse(created).toString(36)}${invoice.replace('-', 'n')}`,
});

/** The request to the provider, with the lines that were chosen when the invoice was asked for. */
export async function invoiceRequest(
  order: OrderRecord,
  invoice: InvoiceRecord,
  now: Date,
): Promise<InvoiceRequest> {
  const { client, billing_address, shipping_address } = asBilled(order);
  const wanted = new Set(invoice.lines);
  const lines = order.lines.filter(({ id }) => wanted.has(id));
  const titles = await publications.getMany(
    [...new Set(lines.map(({ publication }) => publication.id))],
    { removed: true },
  );
  const ncm = new Map(titles.map((title) => [title.id, title.ncm]));
  const { name, company_name, cpf, cnpj, ie = null } = client;
  return {
    ...invoiceName(order, invoice),
    order: order.id,
    purchaseOrder: order.purchase_order ?? null,
    buyer: {
      name: (cnpj === null ? null : company_name) ?? name,
      document: cnpj ?? cpf ?? '',
      ie: cnpj === null ? null : ie,
      address: invoice.model === 'nfe' ? (shipping_address ?? billing_address) : billing_address,
    },
    items: lines.map(({ publication, value }) => ({
      code: String(publication.id),
      name: publication.name,
      ncm: ncm.get(publication.id) ?? usualNcm,
      value,
    })),
    freight: centavos(invoice.value - sum(lines.map(({ value }) => value))),
    value: invoice.value,
    now,
  };
}
