import * as v from 'valibot';
import { system } from '#platform/auth/actor';
import { mayHoldKeys } from '#platform/auth/keySession';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { queueMail } from '#platform/history/queue';
import { getAccount, profileHistory } from '../accountRepository';
import { changeWebhook, type StoredWebhook, webhooksMadeBy } from './webhookRepository';

/** Like a key, a webhook ends with its maker's account; one of the shop also ends with its maker's superuser role. */
export async function hasMaker({ profile_id, holder }: StoredWebhook): Promise<boolean> {
  const maker = await getAccount(profile_id);
  return maker !== undefined && mayHoldKeys(maker, holder);
}

/** Stops the webhooks of an account that lost its access, including deliveries already stored. */
export const stopWebhooks = job(v.object({ profile: v.number() }), async ({ profile }) => {
  for (const row of await webhooksMadeBy(profile)) {
    if (!row.stopped && !(await hasMaker(row))) await changeWebhook(row, { stopped: true });
  }
});

const stopped = v.object({
  profile: v.number(),
  shop: v.boolean(),
  host: v.string(),
  since: v.string(),
  /** Its receiver answered 410. */
  gone: v.optional(v.boolean(), false),
});

/** Tells the maker of a webhook by e-mail that it was stopped. */
export const notifyStoppedWebhook = job(stopped, async ({ profile, ...data }, { now }) => {
  const account = await getAccount(profile);
  if (!account?.is_active) return;
  await commit([
    profileHistory(profile, {
      action: `Webhook parado ${data.gone ? 'pela resposta 410' : 'após cinco dias de falhas'} (${data.host})`,
      actor: system,
      now,
      effects: [queueMail.webhookStopped(account.email, data)],
    }),
  ]);
});
