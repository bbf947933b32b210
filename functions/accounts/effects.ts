import type { EffectHandlers } from '#platform/history/effects';
import { factorsChanged } from './mails/factorsChanged';
import { passwordChanged } from './mails/passwordChanged';
import { sendRecovery } from './passwords/recoveryMail';
import { sendLoginCode } from './stepUp/sendLoginCode';

export const accountEffects = {
  mails: { factorsChanged, passwordChanged },
  jobs: { sendLoginCode, sendRecovery },
} as const satisfies EffectHandlers;
