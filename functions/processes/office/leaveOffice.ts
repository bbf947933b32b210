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

/** Who is of the staff no more has nothing to do there; what they had not done waits for the superusers. */
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

/** What an erased person had not done is handed over too; what mentioned them is not quoted any more. */
export async function forgetOfOffice(person: number, context: EffectContext): Promise<void> {
  await leaveOffice({ person }, context);
  const items = await superusersItems(inboxOf);
  for (const item of items.filter(({ id }) => id.startsWith(leftBy(person)))) {
    if (!item.text?.startsWith(mentioned)) continue;
    await commit(item.done_at === null ? keepItem({ ...item, text: mentioned }) : dropItem(item));
  }
}

/** Ends the superusers' lines about an object whose assignee had left, once it has another one. */
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

/** Without the person's name, which the history of the object has. */
function itemLeft(item: StoredItem, now: Date): StoredItem | undefined {
  const { person, id, reason, done_at } = item;
  // Of each other's areas every superuser has a line of their own, and so of what a colleague left before.
  if (done_at !== null || reason === 'system') return undefined;
  const text = {
    assigned: 'O responsável saiu da equipe: escolha outro',
    mention: `${mentioned}: “${item.text ?? ''}”`,
    reminder: 'Lembrete de quem saiu da equipe',
  }[reason];
  return { ...item, id: leftBy(person) + id, reason: 'system', text, since: now.toISOString() };
}
