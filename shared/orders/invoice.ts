import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import type { Order } from './order';
import { orderStatus } from './orderStatus';

/** Goods are invoiced through a state's tax authority, services by the national NFS-e. */
export const invoiceModels = ['nfe', 'nfse'] as const;
export type InvoiceModel = (typeof invoiceModels)[number];

export const modelNames = { nfe: 'NF-e', nfse: 'NFS-e' } as const satisfies Record<
  InvoiceModel,
  string
>;

/** `waiting`: requested from the provider, with no result yet. */
export const invoiceStates = ['waiting', 'issued', 'refused', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * What the queue of invoices shows of orders, by their invoices. `undo`: an invoice is still in force though its order is
 * cancelled or something of it was refunded since.
 */
export const invoiceViews = ['todo', 'open', 'undo', ...invoiceStates] as const;
export type InvoiceView = (typeof invoiceViews)[number];

export const invoiceStateNames = {
  waiting: 'Esperando',
  issued: 'Emitida',
  refused: 'Recusada',
  cancelled: 'Cancelada',
} as const satisfies Record<InvoiceState, string>;

export const invoiceFiles = ['xml', 'pdf'] as const;

/** A part of a paid order for which no invoice was requested yet. */
export const invoicePart = v.object({
  model: v.picklist(invoiceModels),
  value: wireMoney,
  lines: v.array(v.number()),
  freight: v.boolean(),
});
export type OrderInvoicePart = v.InferOutput<typeof invoicePart>;

export const orderInvoice = v.object({
  id: v.string(),
  model: v.picklist(invoiceModels),
  /** Null until the invoice is issued. */
  number: v.nullable(v.string()),
  series: v.nullable(v.string()),
  key: v.nullable(v.string()),
  issued: v.nullable(v.string()),
  value: wireMoney,
  state: v.picklist(invoiceStates),
  /** Something of it was refunded, or its order cancelled: for staff, until they have dealt with that. */
  to_undo: v.optional(v.boolean()),
  /** Staff settled it while its order was cancelled: the order, reopened since, needs another one. */
  reversed: v.optional(v.literal(true)),
  /** For staff: what was done instead of cancelling it here. */
  undone: v.optional(v.object({ at: v.string(), how: v.string() })),
  /** Why the provider refused it, in its own words; staff only. */
  why: v.nullable(v.string()),
  /** Links to its files; null if the shop has none. */
  files: v.object({ xml: v.nullable(v.string()), pdf: v.nullable(v.string()) }),
  /** For staff, on invoices that were requested from the provider. */
  desk: v.optional(
    v.object({
      asked: v.string(),
      /** Ids of the lines it contains. */
      lines: v.array(v.number()),
      /** The provider was asked to cancel it and has not answered yet. */
      cancelling: v.boolean(),
      /** The time until which it can be cancelled; null if its municipality decides. */
      cancel_until: v.nullable(v.string()),
      cancelled: v.nullable(
        v.object({ at: v.string(), reason: v.string(), protocol: v.nullable(v.string()) }),
      ),
      /** Keys of the return invoices that reverse it, oldest first. */
      return_keys: v.array(v.string()),
    }),
  ),
});
export type OrderInvoice = v.InferOutput<typeof orderInvoice>;

type NamedInvoice = Pick<OrderInvoice, 'model' | 'key' | 'number'>;

/** "NFS-e 12"; for a typed number, whose kind is unknown, the prefix is `typed`. */
export const invoiceLabel = ({ model, key, number }: NamedInvoice, typed = ''): string =>
  [key === null ? typed : modelNames[model], number].filter(Boolean).join(' ');

/** Why an invoice that is still in force has to be settled. */
export function whyToSettle({ status, refunded }: Pick<Order, 'status' | 'refunded'>): string {
  const isCancelled = status === orderStatus.cancelled;
  const why = isCancelled
    ? `O pedido foi ${refunded ? 'reembolsado' : 'cancelado'}`
    : 'Parte do pedido foi reembolsada depois da nota';
  return `${why}, e a nota ainda vale`;
}

type Invoiced = {
  readonly nfe: string | null;
  readonly invoices?:
    | readonly (NamedInvoice & Pick<OrderInvoice, 'state' | 'reversed'>)[]
    | undefined;
};

/** The names of an order's valid invoices: an order with goods and downloads has two. */
export function issuedInvoices({ nfe, invoices = [] }: Invoiced, typed?: string): string[] {
  if (invoices.length > 0) {
    const issued = invoices.filter(({ state, reversed }) => state === 'issued' && !reversed);
    return issued.map((invoice) => invoiceLabel(invoice, typed));
  }
  return nfe === null ? [] : [invoiceLabel({ model: 'nfe', key: null, number: nfe }, typed)];
}
