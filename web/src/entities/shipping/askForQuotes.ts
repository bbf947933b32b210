import { quotedPackage } from '#shared/orders/orderTotals';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { request } from '#web/http/httpClient';
import { type ShippingOption, shippingOptions } from './shippingOptions';

/** Without overlay or alert: the quote runs beside the form. */
export async function askForQuotes(
  cep: string,
  kilograms: number,
  signal: AbortSignal,
): Promise<ShippingOption[]> {
  const quotes = await request(getShippingPrice, {
    body: { cep, peso: kilograms, ...quotedPackage },
    overlay: false,
    alerts: false,
    signal,
  });
  return shippingOptions(quotes);
}
