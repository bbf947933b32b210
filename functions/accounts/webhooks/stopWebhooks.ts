import * as v from 'valibot';
import { standsFor } from '#platform/auth/keySession';
import { job } from '#platform/history/effects';
import { getAccount } from '../accountRepository';
import { changeWebhook, type StoredWebhook, webhooksMadeBy } from './webhookRepository';

/** Like a key, a webhook ends with the account that made it, and the shop's with that account's role of superuser. */
export async function hasMaker({ profile_id, holder }: StoredWebhook): Promise<boolean> {
  const maker = await getAccount(profile_id);
  return maker !== undefined && standsFor(maker, holder);
}

/** Nothing more goes out for an account that lost its access, not even what was written down before. */
export const stopWebhooks = job(v.object({ profile: v.number() }), async ({ profile }) => {
  for (const row of await webhooksMadeBy(profile)) {
    if (!row.stopped && !(await hasMaker(row))) await changeWebhook(row, { stopped: true });
  }
});
