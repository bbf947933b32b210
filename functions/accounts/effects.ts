import type { EffectHandlers } from '#platform/history/effects';
import { factorsChanged } from './mails/factorsChanged';
import { passwordChanged } from './mails/passwordChanged';
import { sendRecovery } from './passwords/recoveryMail';
import { announceEventJob } from './webhooks/announceEvent';
import { tellStoppedJob } from './webhooks/tellStopped';
import { webhookStopped } from './mails/webhookStopped';
import { sendLoginCode } from './stepUp/sendLoginCode';

export const accountEffects = {
  mails: { factorsChanged, passwordChanged, webhookStopped },
  jobs: {
    sendLoginCode,
    sendRecovery,
    announceEvent: announceEventJob,
    tellStoppedWebhook: tellStoppedJob,
  },
} as const satisfies EffectHandlers;
