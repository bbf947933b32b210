import * as v from 'valibot';
import { dropItem, inboxOf, unfollow } from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows } from '#functions/profiles/profileRepository';
import { system } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { noteOf } from './followedThing';

/** Who is of the staff no more has nothing to do there, and nobody waits for them. */
export const leaveOffice = job(v.object({ person: v.number() }), async ({ person }, { now }) => {
  if ((await listStaffRows()).some(({ id }) => id === person)) return;
  for (const item of await inboxOf(person)) {
    const writes = await unfollow(item);
    const place = { target: item.target, id: item.target_id };
    const news = { action: 'Responsável', text: 'ninguém', actor: system, now };
    const isAssigned = item.reason === 'assigned' && writes.length > 0;
    await commit([...writes, ...dropItem(item), ...(isAssigned ? [noteOf(place, news)] : [])]);
  }
});
