import * as v from 'valibot';
import { ordersOf } from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { commit } from '#platform/db/write';
import { profiles } from '#functions/profiles/profileRepository';
import { isWelcomedBy, welcomeEffect } from '#functions/profiles/mails/queueing/welcomeEffect';
import { profileHistory } from '#functions/accounts/accountRepository';

/** Welcomes a person who signed up in the checkout but did not complete the order. */
export const welcomeUnlessOrdered = job(
  v.object({ profile: v.number() }),
  async (data, { now }) => {
    const row = await profiles.get(data.profile);
    if (!row || row.erased_at !== undefined) return;
    const orders = await ordersOf(row.id);
    if (orders.some(({ created }) => isWelcomedBy(row, new Date(created)))) return;
    await commit([
      profileHistory(row.id, {
        action: 'Boas-vindas enviadas',
        actor: system,
        now,
        effects: [welcomeEffect(row)],
      }),
    ]);
  },
);
