import type { EffectHandlers } from '../../platform/effects';
import { forgetClient } from './forgetClient';

export const forgettingEffects: EffectHandlers = { jobs: { forgetClient } };
