import type { EffectHandlers } from '#platform/outbox/effects';
import { forgetClient } from './forgetClient';

export const forgettingEffects: EffectHandlers = { jobs: { forgetClient } };
