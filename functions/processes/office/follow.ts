import type { Doing } from '#platform/auth/actor';
import { hasArea, namedAreas } from '#shared/accounts/areas';
import type { Following } from '#shared/accounts/inbox';
import { officeRefusals } from '#shared/messages/refusals/officeRefusals';
import { areasOfTarget } from '#shared/system/history';
import { type CalendarDate, calendarDate, formatDate } from '#shared/values/calendarDate';
import {
  assignedPlace,
  dropItem,
  followingOf,
  itemId,
  keepAssignee,
  keepItem,
  keepReminder,
  type StoredAssignee,
  type StoredItem,
} from '#functions/accounts/inbox/inboxRepository';
import { listStaffRows } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { areasOf } from '#platform/auth/session';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { invalid } from '#platform/domainErrors';
import { type FollowedThing, followedHistory } from './followedThing';
import { readFollowing } from './readFollowing';
import { chosenWrites } from './leaveOffice';

export type Change = {
  readonly assignee?: number | null | undefined;
  readonly reminder?: CalendarDate | null | undefined;
};

type Changing = Doing & { readonly person: number; readonly today: CalendarDate };

/** Sets assignee and reminder; writes nothing for unchanged values. */
export async function follow(
  thing: FollowedThing,
  change: Change,
  changing: Changing,
): Promise<Following> {
  if (change.reminder && change.reminder < changing.today) {
    throw invalid({ reminder: [officeRefusals.reminder_past] });
  }
  return decideAndCommit(async () => {
    const before = await followingOf(thing, changing.person);
    await commit([
      ...(await assigneeWrites(thing, before.assignee, change.assignee, changing)),
      ...reminderWrites(thing, before.reminder, change.reminder, changing),
    ]);
    return readFollowing(thing, changing.person);
  });
}

async function assigneeWrites(
  thing: FollowedThing,
  before: StoredAssignee | undefined,
  wanted: number | null | undefined,
  { person: by, actor, now }: Changing,
): Promise<Write[]> {
  if (wanted === undefined || wanted === (before?.person ?? null)) return [];
  const name = wanted === null ? 'ninguém' : await nameOfAssignee(wanted, thing);
  const since = now.toISOString();
  const { id: client } = thing.client;
  const after = wanted === null ? null : { person: wanted, since, by, client };
  return [
    keepAssignee(thing, before, after),
    ...(before ? dropItem(assignedPlace(thing, before)) : await chosenWrites(thing)),
    ...(wanted === null ? [] : keepItem({ ...itemOf(thing, 'assigned', wanted), from: by, since })),
    followedHistory(thing, { action: 'Responsável', text: name, actor, now }),
  ];
}

async function nameOfAssignee(wanted: number, { target }: FollowedThing): Promise<string> {
  const row = (await listStaffRows()).find(({ id }) => id === wanted);
  if (!row) throw invalid({ assignee: [officeRefusals.not_of_staff] });
  const needed = areasOfTarget[target];
  if (!hasArea(areasOf(row), needed)) {
    throw invalid({ assignee: [officeRefusals.assignee_lacks_area(namedAreas(needed))] });
  }
  return shownName(row);
}

function reminderWrites(
  thing: FollowedThing,
  before: string | undefined,
  due: CalendarDate | null | undefined,
  { person, actor, now }: Changing,
): Write[] {
  if (due === undefined || due === (before ?? null)) return [];
  const item = itemOf(thing, 'reminder', person);
  const text = due === null ? 'tirado' : formatDate(calendarDate(due));
  return [
    keepReminder(thing, person, due),
    ...(due === null
      ? dropItem(item)
      : keepItem({ ...item, from: person, since: now.toISOString(), due })),
    followedHistory(thing, { action: 'Lembrete', text, actor, now }),
  ];
}

function itemOf(thing: FollowedThing, reason: 'assigned' | 'reminder', person: number): StoredItem {
  const { target, id: target_id, client } = thing;
  const about = { id: itemId(reason, thing), person, reason, target, target_id, client };
  return { ...about, text: null, from: person, since: '', due: null, done_at: null };
}
