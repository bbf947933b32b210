import { areasOfList } from '#shared/accounts/areas';
import { isDeskList, type DeskList } from '#shared/site/deskLists';
import type { Session } from '#platform/auth/session';
import { requireArea } from '#platform/http/access';
import { notFound } from '#platform/domainErrors';

/** Whose views of which list a call is about: always the caller's own. */
export function viewPlace(list: string, session: Session): { person: number; list: DeskList } {
  if (!isDeskList(list)) throw notFound();
  requireArea(session, areasOfList[list]);
  return { person: session.profileId, list };
}
