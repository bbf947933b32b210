import type { EffectHandlers } from '#platform/history/effects';
import { priceBatchJob } from './prices/carryOutPriceBatch';

export const publicationEffects = {
  jobs: { priceBatch: priceBatchJob },
} as const satisfies EffectHandlers;
