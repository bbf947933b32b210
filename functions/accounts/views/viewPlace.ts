import { isViewedList, type ViewedList } from '#shared/accounts/views/viewedLists';
import type { Session } from '#platform/auth/session';
import { notFound } from '#platform/domainErrors';

/** Whose views of which list a call is about: always the caller's own. */
export function viewPlace(
  list: string,
  { profileId }: Session,
): { person: number; list: ViewedList } {
  if (!isViewedList(list)) throw notFound();
  return { person: profileId, list };
}
