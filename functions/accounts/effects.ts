import { type EffectHandlers, job } from '#platform/history/effects';
import { factorsChanged } from './mails/factorsChanged';
import { keyMade, webhookStopped } from './mails/integrationMails';
import { passwordChanged, invitationMail, recoveryMail } from './mails/passwordMails';
import { announceEventJob } from './webhooks/announceEvent';
import { stopWebhooks } from './webhooks/stopWebhooks';
import { sendLoginCode } from './stepUp/sendLoginCode';
import * as v from 'valibot';
import { secretSending, sendLogged } from './sentMails/sendLogged';
import { getAccount, profileHistory } from './accountRepository';
import { recoveryHash } from './passwords/recovery';
import { system } from '#platform/auth/actor';
import { queueMail } from '#platform/history/queue';
import { commit } from '#platform/db/write';

const stopped = v.object({
  profile: v.number(),
  shop: v.boolean(),
  host: v.string(),
  since: v.string(),
});

/** Writes to who made a webhook that nothing is sent to it any more. */
const tellStoppedJob = job(stopped, async ({ profile, ...data }, { now }) => {
  const account = await getAccount(profile);
  if (!account?.is_active) return;
  await commit([
    profileHistory(profile, {
      action: `Webhook parado após cinco dias de falhas (${data.host})`,
      actor: system,
      now,
      effects: [queueMail.webhookStopped(account.email, data)],
    }),
  ]);
});

const data = v.object({
  profile_id: v.number(),
  nonce: v.string(),
  by_staff: v.optional(v.boolean(), false),
  invited: v.optional(v.boolean(), false),
});

/**
 * Nothing is sent for a recovery that was used, replaced or expired meanwhile. It goes out also where
 * e-mails came back: whoever asks for it at this moment may know that their mailbox works again.
 */
const sendRecovery = job(data, async ({ profile_id, nonce, by_staff, invited }, context) => {
  const account = await getAccount(profile_id);
  if (account?.recovery_nonce !== nonce) return;
  const hash = await recoveryHash(account, context.now);
  if (hash !== null) {
    const mail = invited ? invitationMail(hash) : recoveryMail(hash, { byStaff: by_staff });
    await sendLogged(account.email, mail, secretSending(profile_id, context));
  }
});

export const accountEffects = {
  mails: { factorsChanged, keyMade, passwordChanged, webhookStopped },
  jobs: {
    sendLoginCode,
    sendRecovery,
    announceEvent: announceEventJob,
    stopWebhooks,
    tellStoppedWebhook: tellStoppedJob,
  },
} as const satisfies EffectHandlers;
