import * as v from 'valibot';
import { system } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { entry } from '#platform/history/history';
import { queueMail } from '#platform/history/queue';
import { commit } from '#platform/db/write';
import { getAccount } from '../accountRepository';

const stopped = v.object({
  profile: v.number(),
  shop: v.boolean(),
  host: v.string(),
  since: v.string(),
});

/** Writes to who made a webhook that nothing is sent to it any more. */
export const tellStoppedJob = job(stopped, async ({ profile, ...data }, { now }) => {
  const account = await getAccount(profile);
  if (!account?.is_active) return;
  await commit([
    entry({
      ...{ table: 'accounts', id: profile, entity: 'profile', actor: system, now },
      action: `Webhook parado após cinco dias de falhas (${data.host})`,
      effects: [queueMail.webhookStopped(account.email, data)],
    }),
  ]);
});
