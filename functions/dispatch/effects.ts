import type { EffectHandlers } from '#platform/history/effects';
import { refreshWaitingJob } from './waiting/refreshWaiting';

export const dispatchEffects = {
  jobs: { refreshWaiting: refreshWaitingJob },
} as const satisfies EffectHandlers;
