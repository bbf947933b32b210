import { type Following, isFollowed } from '#shared/accounts/inbox';
import { areasOfTarget } from '#shared/system/history';
import { followingOf, type Target } from '#functions/accounts/inbox/inboxRepository';
import type { Session } from '#platform/auth/session';
import { notFound } from '#platform/domainErrors';
import { requireArea } from '#platform/http/access';

/** The assignee of an object, and when this person wants to be reminded of it. */
export async function readFollowing(target: Target, person: number): Promise<Following> {
  const { assignee, reminder = null } = await followingOf(target, person);
  return {
    assignee: assignee ? { id: assignee.person, since: assignee.since, by: assignee.by } : null,
    reminder,
  };
}

/** Only checks the area; whether the object exists is checked where something is written. */
export function readTarget(path: { target: string; id: number }, session: Session): Target {
  const { target, id } = path;
  if (!isFollowed(target)) throw notFound();
  requireArea(session, areasOfTarget[target]);
  return { target, id };
}
