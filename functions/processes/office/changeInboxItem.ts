import type { Doing } from '#platform/auth/actor';
import { type Area, hasArea, namedAreas } from '#shared/accounts/areas';
import { officeRefusals } from '#shared/messages/refusals/officeRefusals';
import { areasOfTarget } from '#shared/system/history';
import type { CalendarDate } from '#shared/values/calendarDate';
import {
  findItem,
  keepItem,
  keepReminder,
  moveItem,
  type StoredItem,
} from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows } from '#functions/profiles/profileRepository';
import { areasOf } from '#platform/auth/session';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { invalid, notFound } from '#platform/domainErrors';
import { mentionOf } from './comment';
import { follow } from './follow';
import { findFollowedThing } from './findFollowedThing';

type Change = {
  readonly done?: boolean | undefined;
  readonly due?: CalendarDate | undefined;
  readonly person?: number | undefined;
  readonly text?: string | undefined;
};

type Working = Doing & {
  readonly owner: number;
  readonly areas: readonly Area[];
  readonly today: CalendarDate;
};

export const changeInboxItem = (id: string, change: Change, working: Working): Promise<void> =>
  decideAndCommit(async () => {
    const item = await findItem(working.owner, id);
    if (!item) throw notFound();
    if (change.due && change.due < working.today) {
      throw invalid({ due: [officeRefusals.reminder_past] });
    }
    if (change.person !== undefined) await pass(item, change.person, change.text, working);
    else await commit(changeWrites(item, change, working));
  });

function changeWrites(item: StoredItem, { done, due }: Change, { owner, now }: Working): Write[] {
  if (due !== undefined && item.done_at === null) {
    const thing = { target: item.target, id: item.target_id };
    return [
      ...keepItem({ ...item, due }),
      ...(item.reason === 'reminder' ? [keepReminder(thing, owner, due)] : []),
    ];
  }
  if (done === undefined || done === (item.done_at !== null)) return [];
  return moveItem(item, done ? now.toISOString() : null, now);
}

/**
 * Passes an item to another person: an assignment reassigns the object, any other item becomes a
 * mention with its text or a new one.
 */
async function pass(
  item: StoredItem,
  person: number,
  said: string | undefined,
  { owner, areas, actor, now, today }: Working,
): Promise<void> {
  const needed = areasOfTarget[item.target];
  if (!hasArea(areas, needed)) {
    throw invalid({ person: [officeRefusals.assignee_lacks_area(namedAreas(needed))] });
  }
  const row = (await listStaffRows()).find(({ id }) => id === person);
  if (!row || person === owner) throw invalid({ person: [officeRefusals.not_of_staff] });
  if (!hasArea(areasOf(row), needed)) {
    throw invalid({ person: [officeRefusals.assignee_lacks_area(namedAreas(needed))] });
  }
  const thing = await findFollowedThing({ target: item.target, id: item.target_id });
  const text = said ?? item.text;
  if (item.reason === 'assigned') {
    await follow(thing, { assignee: person }, { person: owner, actor, now, today });
    if (said !== undefined) {
      await commit(keepItem(mentionOf(thing, { person, text: said, actor, now })));
    }
    return;
  }
  await commit([
    ...keepItem(mentionOf(thing, { person, text: text ?? '', actor, now })),
    ...(item.done_at === null ? moveItem(item, now.toISOString(), now) : []),
  ]);
}
