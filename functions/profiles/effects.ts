import type { EffectHandlers } from '../platform/effects';
import { welcome } from './mails/welcome';
import { refreshClient } from './refreshClient';

export const profileEffects: EffectHandlers = { mails: { welcome }, jobs: { refreshClient } };
