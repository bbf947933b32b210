import type { EffectHandlers } from '#platform/outbox/effects';
import { priceBatchJob } from './prices/carryOutPriceBatch';

export const publicationEffects: EffectHandlers = { jobs: { priceBatch: priceBatchJob } };
