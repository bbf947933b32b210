import { invoiceStateNames, modelNames } from '#shared/orders/invoice';
import { documentText } from '#shared/profiles/documentText';
import { displayName } from '#shared/profiles/person';
import { type CsvColumn, csvAmount } from '#shared/values/csv';
import { csvDay } from '#shared/values/csvValues';
import { asBilled } from '../bookkeeping/keptForBooks';
import { viewsOfInvoice } from '../orderFacets';
import type { InvoiceRecord, OrderRecord } from '../orderRecord';

export type InvoiceOfOrder = { readonly order: OrderRecord; readonly invoice: InvoiceRecord };

/** The invoices of an order that a view of invoices shows. */
export const invoicesInView = (order: OrderRecord, view: string): InvoiceOfOrder[] =>
  (order.invoices ?? [])
    .filter((invoice) => viewsOfInvoice(order, invoice).includes(view))
    .map((invoice) => ({ order: asBilled(order), invoice }));

/** The columns of an invoice in the CSV from which a month is entered in the books. */
export const invoiceCsv: readonly CsvColumn<InvoiceOfOrder>[] = [
  { label: 'Pedido', text: ({ order }) => String(order.id) },
  { label: 'Cliente', text: ({ order }) => displayName(order.client) },
  { label: 'CPF/CNPJ', text: ({ order }) => documentText(order.client) },
  { label: 'Modelo', text: ({ invoice }) => modelNames[invoice.model] },
  { label: 'Número', text: ({ invoice }) => invoice.number ?? '' },
  { label: 'Série', text: ({ invoice }) => invoice.series ?? '' },
  { label: 'Chave', text: ({ invoice }) => invoice.key ?? '' },
  { label: 'Emitida em', text: ({ invoice }) => csvDay(invoice.issued) },
  { label: 'Situação', text: ({ invoice }) => invoiceStateNames[invoice.state] },
  { label: 'Cancelada em', text: ({ invoice }) => csvDay(invoice.cancelled?.at ?? null) },
  { label: 'Nota de devolução', text: ({ invoice }) => (invoice.return_keys ?? []).join(', ') },
  { label: 'Providência', text: ({ invoice }) => invoice.undone?.how ?? '' },
  { label: 'Recusa', text: ({ invoice }) => invoice.why ?? '' },
  { label: 'Pedido de compra', text: ({ order }) => order.purchase_order ?? '' },
  { label: 'Valor (R$)', text: ({ invoice }) => csvAmount(invoice.value) },
];
