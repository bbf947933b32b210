import { type Area, hasArea, namedAreas } from '#shared/accounts/areas';
import { type InboxItem, isWaiting } from '#shared/accounts/inbox';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import { areasOfTarget } from '#shared/system/history';
import { inboxOf, openItems, type StoredItem } from '#functions/accounts/inbox/inboxRepository';

/** What was done is looked at to take it up again, not to be counted. */
const shownDone = 100;

export async function readInbox(person: number, areas: readonly Area[]): Promise<InboxItem[]> {
  const items = (await inboxOf(person)).toSorted(inOrder);
  const open = items.filter(({ done_at }) => done_at === null);
  const done = items.filter(({ done_at }) => done_at !== null).slice(0, shownDone);
  return [...open, ...done].map((item) => presentItem(item, areas));
}

export async function countWaiting(person: number, today: string): Promise<number> {
  return (await openItems(person)).filter((item) => isWaiting(item, today)).length;
}

/** As its person may take it along: what was said to them and is theirs to do, without whose clients it is about. */
export async function exportInbox(person: number): Promise<PersonalData['inbox']> {
  return (await inboxOf(person))
    .toSorted(inOrder)
    .map(({ reason, target, target_id, text, since, due, done_at }) => ({
      ...{ reason, target, target_id, text, since, due, done_at },
    }));
}

/** Of what belongs to an area they lack, people see that it waits and who asks, and no more. */
function presentItem(item: StoredItem, own: readonly Area[]): InboxItem {
  const { id, reason, target, target_id, client, text, from, since, due, done_at } = item;
  const needed = areasOfTarget[target];
  const opens = hasArea(own, needed);
  return {
    ...{ id, reason, target, target_id, from, since, due, done_at },
    client: opens ? client.name : null,
    text: opens ? text : null,
    lacks_area: opens ? null : namedAreas(needed),
  };
}

const lasting = (a: string | null, b: string | null) => (a ?? '9').localeCompare(b ?? '9');

/** By day, what has none last; then the oldest first. What was done stands behind, newest first. */
const inOrder = (one: StoredItem, other: StoredItem): number =>
  one.done_at !== null || other.done_at !== null
    ? lasting(other.done_at, one.done_at)
    : lasting(one.due, other.due) || one.since.localeCompare(other.since);
