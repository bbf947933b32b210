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

export const invoiceStateNames = {
  waiting: 'Esperando',
  issued: 'Emitida',
  refused: 'Recusada',
  cancelled: 'Cancelada',
} as const satisfies Record<InvoiceState, string>;

export const invoiceFiles = ['xml', 'pdf'] as const;

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
  /** What the provider has against it, in its own words; staff only. */
  why: v.nullable(v.string()),
  /** Where its files are; null where the shop has none. */
  files: v.object({ xml: v.nullable(v.string()), pdf: v.nullable(v.string()) }),
});
export type OrderInvoice = v.InferOutput<typeof orderInvoice>;
