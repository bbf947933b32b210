import type { EffectHandlers } from '../platform/effects';
import { welcome } from './mails/welcome';

export const profileEffects: EffectHandlers = { mails: { welcome } };
