import type { AdjustedPrice, LastAdjustment } from '#shared/publications/priceAdjustment';
import { refactorPrices } from '#shared/publications/priceEndpoints';
import { request, type Options } from '../../../lib/httpClient';

export type PricesPreview = {
  readonly results: readonly AdjustedPrice[];
  readonly last: LastAdjustment | null;
};

type How = Pick<Options<typeof refactorPrices>, 'signal' | 'overlay' | 'alerts'>;

/** Every price as it would become, and the batch that could be undone. */
export async function previewPrices(percentage: string, how: How = {}): Promise<PricesPreview> {
  const reply = await request(refactorPrices, { body: { percentage, preview: true }, ...how });
  return 'results' in reply ? reply : { results: [], last: null };
}
