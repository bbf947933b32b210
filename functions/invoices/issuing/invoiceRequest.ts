import { asBilled } from '#functions/orders/bookkeeping/keptForBooks';
import type { InvoiceRecord, OrderRecord } from '#functions/orders/orderRecord';
import { publications } from '#functions/publications/publicationRepository';
import { centavos, sum } from '#shared/values/money';
import { usualNcm } from '../providers/currentInvoiceProvider';
import type { InvoiceName, InvoiceRequest } from '../providers/invoiceProvider';

/**
 * Letters and digits. The moment the order was placed is in it: after a restore another order may have its
 * number, and must not get its note.
 */
export const invoiceName = (
  { id, created }: OrderRecord,
  { id: invoice, model }: Pick<InvoiceRecord, 'id' | 'model'>,
): InvoiceName => ({
  model,
  reference: `pedido${id}t${Date.parse(created).toString(36)}${invoice.replace('-', 'n')}`,
});

/** What the provider is told of a note: the lines that were decided on when it was asked for. */
export async function invoiceRequest(
  order: OrderRecord,
  note: InvoiceRecord,
  now: Date,
): Promise<InvoiceRequest> {
  const { client, billing_address, shipping_address } = asBilled(order);
  const wanted = new Set(note.lines);
  const lines = order.lines.filter(({ id }) => wanted.has(id));
  const titles = await publications.getMany(
    [...new Set(lines.map(({ publication }) => publication.id))],
    { removed: true },
  );
  const ncm = new Map(titles.map((title) => [title.id, title.ncm]));
  const { name, company_name, cpf, cnpj, ie = null } = client;
  return {
    ...invoiceName(order, note),
    order: order.id,
    purchaseOrder: order.purchase_order ?? null,
    buyer: {
      name: (cnpj === null ? null : company_name) ?? name,
      document: cnpj ?? cpf ?? '',
      ie: cnpj === null ? null : ie,
      address: note.model === 'nfe' ? (shipping_address ?? billing_address) : billing_address,
    },
    items: lines.map(({ publication, value }) => ({
      code: String(publication.id),
      name: publication.name,
      ncm: ncm.get(publication.id) ?? usualNcm,
      value,
    })),
    freight: centavos(note.value - sum(lines.map(({ value }) => value))),
    value: note.value,
    now,
  };
}
