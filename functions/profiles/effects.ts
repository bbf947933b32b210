import type { EffectHandlers } from '../platform/effects';
import { welcome } from './mails/welcome';
import { forgetClient } from './forgetClient';
import { refreshClient } from './refreshClient';

export const profileEffects: EffectHandlers = {
  notices: { welcome },
  jobs: { forgetClient, refreshClient },
};
