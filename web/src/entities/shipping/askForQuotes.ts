import { isUf } from '#shared/brazil/uf';
import { quotedPackage } from '#shared/orders/orderTotals';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { request } from '#web/http/httpClient';
import { type ShippingOption, shippingOptions } from './shippingOptions';

/** The CEP, and the state of its address if known: a CEP of another state is refused. */
export type QuotedPlace = { readonly zip_code: string; readonly state?: string | undefined };

/** Shows no overlay and no alert, because the quote runs while the user fills in the form. */
export async function askForQuotes(
  { zip_code, state = '' }: QuotedPlace,
  kilograms: number,
  signal: AbortSignal,
): Promise<ShippingOption[]> {
  const quotes = await request(getShippingPrice, {
    body: {
      cep: zip_code,
      peso: kilograms,
      ...quotedPackage,
      ...(isUf(state) ? { state } : {}),
    },
    overlay: false,
    alerts: false,
    signal,
  });
  return shippingOptions(quotes);
}
