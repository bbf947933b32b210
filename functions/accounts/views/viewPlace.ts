import { isDeskList, type DeskList } from '#shared/site/deskLists';
import type { Session } from '#platform/auth/session';
import { notFound } from '#platform/domainErrors';

/** Whose views of which list a call is about: always the caller's own. */
export function viewPlace(
  list: string,
  { profileId }: Session,
): { person: number; list: DeskList } {
  if (!isDeskList(list)) throw notFound();
  return { person: profileId, list };
}
