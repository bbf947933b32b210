import { refactorPrices } from '#shared/publications/priceEndpoints';
import { request } from '#web/http/httpClient';

export type PriceChange = { readonly percentage: string } | { readonly undo: true };

/** How many publications it reached. `attempt`: the same for every try of one decision. */
export async function changePrices(change: PriceChange, attempt: string): Promise<number> {
  const headers = { 'idempotency-key': attempt };
  const reply = await request(refactorPrices, { body: change, headers });
  return 'count' in reply ? reply.count : 0;
}
