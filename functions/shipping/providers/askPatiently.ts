import { errorFields, log } from '#platform/runtime/logger';
import type { QuoteRequest, ServiceQuote, ShippingQuoteProvider } from './shippingQuoteProvider';

const problem = 'Não foi possível calcular o frete agora.';

/** A provider's quotes, or each service as unavailable without a timely answer. Never throws. */
export async function askPatiently(
  provider: ShippingQuoteProvider,
  request: QuoteRequest,
  patienceMs: number,
): Promise<readonly ServiceQuote[]> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the shipping provider took too long')), patienceMs);
  });
  try {
    return await Promise.race([provider.quote(request), patience]);
  } catch (error) {
    log('warn', 'shipping.unavailable', errorFields(error));
    return request.services.map((service) => ({ service, problem }));
  } finally {
    clearTimeout(timer);
  }
}
