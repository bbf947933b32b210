import type { EffectHandlers } from '../platform/effects';
import { passwordChanged } from './mails/passwordChanged';
import { sendRecovery } from './recoveryMail';

export const accountEffects: EffectHandlers = {
  mails: { passwordChanged },
  jobs: { sendRecovery },
};
