import type { EffectHandlers } from '../platform/effects';
import { factorsChanged } from './mails/factorsChanged';
import { passwordChanged } from './mails/passwordChanged';
import { sendRecovery } from './recoveryMail';

export const accountEffects: EffectHandlers = {
  mails: { factorsChanged, passwordChanged },
  jobs: { sendRecovery },
};
