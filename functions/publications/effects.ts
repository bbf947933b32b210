import type { EffectHandlers } from '../platform/effects';
import { priceBatchJob } from './carryOutPriceBatch';

export const publicationEffects: EffectHandlers = { jobs: { priceBatch: priceBatchJob } };
