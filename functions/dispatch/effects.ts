import type { EffectHandlers } from '#platform/outbox/effects';
import { refreshWaitingJob } from './waiting/refreshWaiting';

export const dispatchEffects = {
  jobs: { refreshWaiting: refreshWaitingJob },
} as const satisfies EffectHandlers;
