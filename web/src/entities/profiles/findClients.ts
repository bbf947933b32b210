import { listProfiles } from '#shared/profiles/profileEndpoints';
import type { Profile } from '#shared/profiles/profile';
import type { Findings } from '#web/ui/list/findings';
import { request } from '#web/http/httpClient';

/** The first page of the users list, for pickers. */
export const findClients = (search: string, signal: AbortSignal): Promise<Findings<Profile>> =>
  request(listProfiles, { query: { ordering: '-id', page: '1', search }, signal });
