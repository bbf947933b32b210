import { areasOfList } from '#shared/accounts/areas';
import { isDeskList, type DeskList } from '#shared/site/deskLists';
import type { Session } from '#platform/auth/session';
import { requireArea } from '#platform/http/access';
import { notFound } from '#platform/domainErrors';

export type ViewPlace = {
  readonly person: number;
  readonly list: DeskList;
  /** Superusers may change shared views that others made. */
  readonly isSuperuser: boolean;
};

/** The list whose views a call is about, and the caller. */
export function viewPlace(list: string, session: Session): ViewPlace {
  if (!isDeskList(list)) throw notFound();
  requireArea(session, areasOfList[list]);
  return { person: session.profileId, list, isSuperuser: session.isSuperuser };
}
