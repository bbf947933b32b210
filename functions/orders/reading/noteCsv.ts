import { invoiceStateNames, modelNames } from '#shared/orders/invoice';
import { documentText } from '#shared/profiles/documentText';
import { displayName } from '#shared/profiles/person';
import { type CsvColumn, csvAmount } from '#shared/values/csv';
import { csvDay } from '#shared/values/csvValues';
import { asBilled } from '../bookkeeping/keptForBooks';
import { viewsOfNote } from '../orderFacets';
import type { InvoiceRecord, OrderRecord } from '../orderRecord';

export type Noted = { readonly order: OrderRecord; readonly note: InvoiceRecord };

/** The invoices of an order that a view of invoices shows. */
export const notesInView = (order: OrderRecord, view: string): Noted[] =>
  (order.invoices ?? [])
    .filter((note) => viewsOfNote(order, note).includes(view))
    .map((note) => ({ order: asBilled(order), note }));

/** The columns of an invoice in the CSV from which a month is entered in the books. */
export const noteCsv: readonly CsvColumn<Noted>[] = [
  { label: 'Pedido', text: ({ order }) => String(order.id) },
  { label: 'Cliente', text: ({ order }) => displayName(order.client) },
  { label: 'CPF/CNPJ', text: ({ order }) => documentText(order.client) },
  { label: 'Modelo', text: ({ note }) => modelNames[note.model] },
  { label: 'Número', text: ({ note }) => note.number ?? '' },
  { label: 'Série', text: ({ note }) => note.series ?? '' },
  { label: 'Chave', text: ({ note }) => note.key ?? '' },
  { label: 'Emitida em', text: ({ note }) => csvDay(note.issued) },
  { label: 'Situação', text: ({ note }) => invoiceStateNames[note.state] },
  { label: 'Cancelada em', text: ({ note }) => csvDay(note.cancelled?.at ?? null) },
  { label: 'Nota de devolução', text: ({ note }) => (note.return_keys ?? []).join(', ') },
  { label: 'Providência', text: ({ note }) => note.undone?.how ?? '' },
  { label: 'Recusa', text: ({ note }) => note.why ?? '' },
  { label: 'Pedido de compra', text: ({ order }) => order.purchase_order ?? '' },
  { label: 'Valor (R$)', text: ({ note }) => csvAmount(note.value) },
];
