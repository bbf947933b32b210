import type { EffectHandlers } from '#platform/history/effects';
import { factorsChanged } from './mails/factorsChanged';
import { keyMade, webhookStopped } from './mails/integrationMails';
import { passwordChanged } from './mails/passwordMails';
import { announceEventJob } from './webhooks/announceEvent';
import { sendRecovery } from './passwords/sendRecovery';
import { stopWebhooks, notifyStoppedWebhook } from './webhooks/stopWebhooks';
import { sendLoginCode } from './stepUp/sendLoginCode';

export const accountEffects = {
  mails: { factorsChanged, keyMade, passwordChanged, webhookStopped },
  jobs: {
    sendLoginCode,
    sendRecovery,
    announceEvent: announceEventJob,
    stopWebhooks,
    notifyStoppedWebhook,
  },
} as const satisfies EffectHandlers;
