import type { InvoiceModel } from '#shared/orders/invoice';
import type { Address } from '#shared/profiles/addresses/address';
import type { Centavos } from '#shared/values/money';

/** The provider's name for an invoice: the same at every attempt, and never used for another. */
export type InvoiceName = { readonly model: InvoiceModel; readonly reference: string };

export type InvoiceItem = {
  /** The publication's id. */
  readonly code: string;
  readonly name: string;
  readonly ncm: string;
  readonly value: Centavos;
};

export type InvoiceRequest = InvoiceName & {
  readonly order: number;
  /** The buyer's own purchase order number; null when they gave none. */
  readonly purchaseOrder: string | null;
  readonly buyer: {
    readonly name: string;
    /** CPF or CNPJ without its mask. */
    readonly document: string;
    readonly ie: string | null;
    readonly address: Address;
  };
  readonly items: readonly InvoiceItem[];
  readonly freight: Centavos;
  readonly value: Centavos;
  readonly now: Date;
};

export type IssuedInvoice = {
  readonly state: 'issued';
  readonly number: string;
  readonly series: string | null;
  readonly key: string;
  /** ISO moment of issue; null when the provider does not say. */
  readonly issued: string | null;
  /** Where the provider keeps the files; the argument of `file`. */
  readonly files: { readonly xml: string | null; readonly pdf: string | null };
};

/** `refused` has the provider's own words. A thrown error means that the state is unknown. */
export type InvoiceAnswer =
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly why: string }
  | IssuedInvoice
  | { readonly state: 'cancelled'; readonly protocol: string | null };

export type CancelAnswer = Exclude<InvoiceAnswer, IssuedInvoice>;

/** A service that issues the shop's invoices. */
export type InvoiceProvider = {
  /** Repeated with the same reference, it returns the invoice's state and issues no other. */
  readonly issue: (request: InvoiceRequest) => Promise<InvoiceAnswer>;
  /** Returns null when the provider has no invoice with this reference. */
  readonly find: (name: InvoiceName) => Promise<InvoiceAnswer | null>;
  readonly cancel: (name: InvoiceName & { readonly reason: string }) => Promise<CancelAnswer>;
  readonly file: (place: string) => Promise<Uint8Array>;
};
