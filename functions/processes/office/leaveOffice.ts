import * as v from 'valibot';
import {
  dropItem,
  inboxOf,
  itemId,
  keepItem,
  openItems,
  type StoredItem,
  type Target,
  unfollow,
} from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows } from '#functions/profiles/profileRepository';
import { system } from '#platform/auth/actor';
import { commit, type Write } from '#platform/db/write';
import { type EffectContext, job } from '#platform/history/effects';
import { followedHistory } from './followedThing';

/** Empties the inbox of a person who left the staff; their open items go to the superusers. */
export const leaveOffice = job(v.object({ person: v.number() }), async ({ person }, { now }) => {
  const staff = await listStaffRows();
  if (staff.some(({ id }) => id === person)) return;
  const superusers = staff.filter(({ is_superuser }) => is_superuser);
  for (const item of await inboxOf(person)) {
    const writes = await unfollow(item);
    const thing = { target: item.target, id: item.target_id };
    const news = { action: 'Responsável', text: 'ninguém', actor: system, now };
    const isAssigned = item.reason === 'assigned' && writes.length > 0;
    const left = itemLeft(item, now);
    await commit([
      ...writes,
      ...dropItem(item),
      ...(left ? superusers.flatMap(({ id }) => keepItem({ ...left, person: id })) : []),
      ...(isAssigned ? [followedHistory(thing, news)] : []),
    ]);
  }
});

/** Also hands over the items of an erased person, without quoting what mentioned them. */
export async function forgetOfOffice(person: number, context: EffectContext): Promise<void> {
  await leaveOffice({ person }, context);
  const items = await superusersItems(inboxOf);
  for (const item of items.filter(({ id }) => id.startsWith(leftBy(person)))) {
    if (!item.text?.startsWith(mentioned)) continue;
    await commit(item.done_at === null ? keepItem({ ...item, text: mentioned }) : dropItem(item));
  }
}

/** Closes the superusers' items about an object without assignee once it has a new one. */
export async function chosenWrites({ target, id }: Target): Promise<Write[]> {
  const chosen = `.${itemId('assigned', { target, id })}`;
  const items = await superusersItems(openItems);
  return items
    .filter((item) => item.id.startsWith(leftPrefix) && item.id.endsWith(chosen))
    .flatMap(dropItem);
}

async function superusersItems(read: typeof openItems): Promise<StoredItem[]> {
  const superusers = (await listStaffRows()).filter(({ is_superuser }) => is_superuser);
  return (await Promise.all(superusers.map(({ id }) => read(id)))).flat();
}

const leftPrefix = 'left.';
const leftBy = (person: number) => `${leftPrefix}${person}.`;
const mentioned = 'Menção a quem saiu da equipe';

/** Omits the person's name, which the object's history contains. */
function itemLeft(item: StoredItem, now: Date): StoredItem | undefined {
  const { person, id, reason, done_at } = item;
  // Every superuser has their own copy of `system` items: area requests and items of staff who left
  // earlier.
  if (done_at !== null || reason === 'system') return undefined;
  const text = {
    assigned: 'O responsável saiu da equipe: escolha outro',
    mention: `${mentioned}: “${item.text ?? ''}”`,
    reminder: 'Lembrete de quem saiu da equipe',
  }[reason];
  return { ...item, id: leftBy(person) + id, reason: 'system', text, since: now.toISOString() };
}
