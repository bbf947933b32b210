import * as v from 'valibot';
import {
  dropItem,
  inboxOf,
  keepItem,
  type StoredItem,
  unfollow,
} from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows } from '#functions/profiles/profileRepository';
import { system } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { noteOf } from './followedThing';

/** Who is of the staff no more has nothing to do there; what they had not done waits for the superusers. */
export const leaveOffice = job(v.object({ person: v.number() }), async ({ person }, { now }) => {
  const staff = await listStaffRows();
  if (staff.some(({ id }) => id === person)) return;
  const superusers = staff.filter(({ is_superuser }) => is_superuser);
  for (const item of await inboxOf(person)) {
    const writes = await unfollow(item);
    const place = { target: item.target, id: item.target_id };
    const news = { action: 'Responsável', text: 'ninguém', actor: system, now };
    const isAssigned = item.reason === 'assigned' && writes.length > 0;
    const left = itemLeft(item, now);
    await commit([
      ...writes,
      ...dropItem(item),
      ...(left ? superusers.flatMap(({ id }) => keepItem({ ...left, person: id })) : []),
      ...(isAssigned ? [noteOf(place, news)] : []),
    ]);
  }
});

/** Without the person's name, which the history of the object has. */
function itemLeft(item: StoredItem, now: Date): StoredItem | undefined {
  const { person, id, reason, done_at } = item;
  // Of each other's areas every superuser has a line of their own, and so of what a colleague left before.
  if (done_at !== null || reason === 'system') return undefined;
  const text = {
    assigned: 'O responsável saiu da equipe: escolha outro',
    mention: `Menção a quem saiu da equipe: “${item.text ?? ''}”`,
    reminder: 'Lembrete de quem saiu da equipe',
  }[reason];
  return { ...item, id: `left.${person}.${id}`, reason: 'system', text, since: now.toISOString() };
}
