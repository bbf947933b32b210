import type { EffectHandlers } from '#platform/history/effects';
import { wantRevisionJob } from './revisions/wantRevision';
import { refreshWaitingJob } from './waiting/refreshWaiting';

export const dispatchEffects = {
  jobs: { refreshWaiting: refreshWaitingJob, wantRevision: wantRevisionJob },
} as const satisfies EffectHandlers;
