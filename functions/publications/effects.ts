import type { EffectHandlers } from '../platform/effects';
import { priceBatchJob } from './carryOutPriceBatch';
import { refreshPublication } from './refreshPublication';

export const publicationEffects: EffectHandlers = {
  jobs: { priceBatch: priceBatchJob, refreshPublication },
};
