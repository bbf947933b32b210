import type { Centavos } from '#shared/values/money';
import type { QuotedService } from '#shared/shipping/quotedServices';

export type QuoteRequest = {
  /** Destination, 8 digits. */
  readonly cep: string;
  /** The exact weight; providers round it by their own rules. */
  readonly kilograms: number;
  readonly services: readonly QuotedService[];
};

/** The price of a service, or the reason why it cannot be used. */
export type ServiceQuote =
  | { readonly service: QuotedService; readonly price: Centavos; readonly days: number }
  | { readonly service: QuotedService; readonly problem: string };

/** Whoever knows what shipping costs: a carrier's API, or the table of the shop. */
export type ShippingQuoteProvider = {
  readonly quote: (request: QuoteRequest) => Promise<readonly ServiceQuote[]>;
};
