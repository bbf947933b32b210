import type { Centavos } from '#shared/values/money';
import type { QuotedService } from '#shared/shipping/quotedServices';

export type QuoteRequest = {
  /** Destination, 8 digits. */
  readonly cep: string;
  /** Exact weight; providers round it by their own rules. */
  readonly kilograms: number;
  readonly services: readonly QuotedService[];
};

/** The price of a service, or why it is unavailable. */
export type ServiceQuote =
  | { readonly service: QuotedService; readonly price: Centavos; readonly days: number }
  | { readonly service: QuotedService; readonly problem: string };

/** A source of shipping prices: a carrier's API or the shop's own table. */
export type ShippingQuoteProvider = {
  readonly quote: (request: QuoteRequest) => Promise<readonly ServiceQuote[]>;
};
