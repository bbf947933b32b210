import type { InvoiceModel } from '#shared/orders/invoice';
import type { Address } from '#shared/profiles/addresses/address';
import type { Centavos } from '#shared/values/money';

/** What the provider knows a note by: the same at every try, and of no other note ever. */
export type InvoiceName = { readonly model: InvoiceModel; readonly reference: string };

export type InvoiceItem = {
  /** The publication's number. */
  readonly code: string;
  readonly name: string;
  readonly ncm: string;
  readonly value: Centavos;
};

export type InvoiceRequest = InvoiceName & {
  readonly order: number;
  /** The buyer's own number of the purchase, where they gave one. */
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
  /** The moment of it, ISO; null where the provider does not say. */
  readonly issued: string | null;
  /** Where the provider has its files, for `file`. */
  readonly files: { readonly xml: string | null; readonly pdf: string | null };
};

/** `refused`: in the provider's own words. Whatever is thrown leaves open how it stands. */
export type InvoiceAnswer =
  | { readonly state: 'waiting' }
  | { readonly state: 'refused'; readonly why: string }
  | IssuedInvoice
  | { readonly state: 'cancelled'; readonly protocol: string | null };

export type CancelAnswer = Exclude<InvoiceAnswer, IssuedInvoice>;

/** Whoever issues the shop's invoices. */
export type InvoiceProvider = {
  readonly name: string;
  /** Asked again by the same reference, it answers how that note stands, and makes no other. */
  readonly issue: (request: InvoiceRequest) => Promise<InvoiceAnswer>;
  /** Null where it knows none by that reference. */
  readonly find: (name: InvoiceName) => Promise<InvoiceAnswer | null>;
  readonly cancel: (name: InvoiceName & { readonly reason: string }) => Promise<CancelAnswer>;
  readonly file: (place: string) => Promise<Uint8Array>;
};
