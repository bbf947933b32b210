import type { ReplyOf } from '#shared/api/endpoint';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { request, type Options } from '#web/http/httpClient';

/** Every price as it would become, what stays as it is, and the batch that could be undone. */
export type PricesPreview = Extract<ReplyOf<typeof refactorPrices>, { results: unknown }>;

type Asked = { readonly percentage: string } | { readonly undo: true };
type How = Pick<Options<typeof refactorPrices>, 'signal' | 'overlay' | 'alerts'>;

export async function previewPrices(asked: Asked, how: How = {}): Promise<PricesPreview> {
  const reply = await request(refactorPrices, { body: { ...asked, preview: true }, ...how });
  return 'results' in reply ? reply : { results: [], kept: [], last: null };
}
