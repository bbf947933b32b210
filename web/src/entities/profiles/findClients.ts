import { areasOfList, hasArea } from '#shared/accounts/areas';
import { listExpeditionClients } from '#shared/expeditions/expeditionEndpoints';
import { listProfiles } from '#shared/profiles/profileEndpoints';
import type { Profile, ProfileRef } from '#shared/profiles/profile';
import type { Findings } from '#web/ui/list/findings';
import { useSession } from '#web/state/session';
import { request } from '#web/http/httpClient';

/** The first matching users, for pickers; by name only for staff without access to customers. */
export async function findClients(
  search: string,
  signal: AbortSignal,
): Promise<Findings<Profile | ProfileRef>> {
  const own = useSession.getState().user?.user.areas;
  if (own === undefined || hasArea(own, areasOfList.profiles)) {
    return request(listProfiles, { query: { ordering: '-id', page: '1', search }, signal });
  }
  return { results: await request(listExpeditionClients, { query: { search }, signal }) };
}
