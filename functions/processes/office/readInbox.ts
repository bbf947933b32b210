import { type Area, hasArea, namedAreas } from '#shared/accounts/areas';
import { type InboxItem, isWaiting } from '#shared/accounts/inbox';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import { areasOfTarget } from '#shared/system/history';
import { inboxOf, openItems, type StoredItem } from '#functions/accounts/inbox/inboxRepository';

/** Finished items are shown so that one can be reopened, not to be counted. */
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

/** The inbox in a person's data export: texts and tasks, without the clients they are about. */
export async function exportInbox(person: number): Promise<PersonalData['inbox']> {
  return (await inboxOf(person))
    .toSorted(inOrder)
    .map(({ reason, target, target_id, text, since, due, done_at }) => ({
      reason,
      target,
      target_id,
      text,
      since,
      due,
      done_at,
    }));
}

/** Of items in an area the reader lacks, only their existence and the person asking are shown. */
function presentItem(item: StoredItem, own: readonly Area[]): InboxItem {
  const { id, reason, target, target_id, client, text, from, since, due, done_at } = item;
  const needed = areasOfTarget[target];
  const opens = hasArea(own, needed);
  return {
    id,
    reason,
    target,
    target_id,
    from,
    since,
    due,
    done_at,
    client: opens ? client.name : null,
    text: opens ? text : null,
    lacks_area: opens ? null : namedAreas(needed),
  };
}

const lasting = (a: string | null, b: string | null) => (a ?? '9').localeCompare(b ?? '9');

/** Open items by due day (without one last), oldest first; then finished ones, newest first. */
const inOrder = (one: StoredItem, other: StoredItem): number =>
  one.done_at !== null || other.done_at !== null
    ? lasting(other.done_at, one.done_at)
    : lasting(one.due, other.due) || one.since.localeCompare(other.since);
