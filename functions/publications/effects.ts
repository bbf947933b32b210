import type { EffectHandlers } from '#platform/outbox/effects';
import { priceBatchJob } from './prices/carryOutPriceBatch';
import { refreshPublication } from '../processes/publicationChanged/refreshPublication';

export const publicationEffects: EffectHandlers = {
  jobs: { priceBatch: priceBatchJob, refreshPublication },
};
