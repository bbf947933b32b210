import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';

/** Goods by a state's treasury, services by the national NFS-e. */
export const invoiceModels = ['nfe', 'nfse'] as const;
export type InvoiceModel = (typeof invoiceModels)[number];

export const modelNames = { nfe: 'NF-e', nfse: 'NFS-e' } as const satisfies Record<
  InvoiceModel,
  string
>;

/** `waiting`: the provider was asked, and what came of it is not known yet. */
export const invoiceStates = ['waiting', 'issued', 'refused', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * What the queue of invoices shows of orders, by their notes. `undo`: a note is still in force though its order is
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

/** What of a paid order no note was asked for yet. */
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
  /** Null until it is issued. */
  number: v.nullable(v.string()),
  series: v.nullable(v.string()),
  key: v.nullable(v.string()),
  issued: v.nullable(v.string()),
  value: wireMoney,
  state: v.picklist(invoiceStates),
  /** Something of it was refunded, or its order cancelled: for staff, until they have dealt with that. */
  to_undo: v.optional(v.boolean()),
  /** What was done instead of cancelling it from here, for staff. */
  undone: v.optional(v.object({ at: v.string(), how: v.string() })),
  /** What the provider has against it, in its own words; staff only. */
  why: v.nullable(v.string()),
  /** Where its files are; null where the shop has none. */
  files: v.object({ xml: v.nullable(v.string()), pdf: v.nullable(v.string()) }),
  /** For staff, of a note that the provider was asked for. */
  desk: v.optional(
    v.object({
      asked: v.string(),
      /** The lines that are on it. */
      lines: v.array(v.number()),
      /** The provider was asked to cancel it and did not answer yet. */
      cancelling: v.boolean(),
      /** Until when it may be cancelled; null where its municipality decides. */
      cancel_until: v.nullable(v.string()),
      cancelled: v.nullable(
        v.object({ at: v.string(), reason: v.string(), protocol: v.nullable(v.string()) }),
      ),
      /** The keys of the notes that take it back, oldest first. */
      return_keys: v.array(v.string()),
    }),
  ),
});
export type OrderInvoice = v.InferOutput<typeof orderInvoice>;

type NamedNote = Pick<OrderInvoice, 'model' | 'key' | 'number'>;

/** "NFS-e 12"; a number that was typed does not say its kind, and stands behind `typed`. */
export const noteName = ({ model, key, number }: NamedNote, typed = ''): string =>
  [key === null ? typed : modelNames[model], number].filter(Boolean).join(' ');

type Noted = {
  readonly nfe: string | null;
  readonly invoices?: readonly (NamedNote & Pick<OrderInvoice, 'state'>)[] | undefined;
};

/** The names of an order's notes that are in force: one with goods and downloads has two. */
export function issuedNotes({ nfe, invoices = [] }: Noted, typed?: string): string[] {
  if (invoices.length > 0) {
    const issued = invoices.filter(({ state }) => state === 'issued');
    return issued.map((note) => noteName(note, typed));
  }
  return nfe === null ? [] : [noteName({ model: 'nfe', key: null, number: nfe }, typed)];
}
