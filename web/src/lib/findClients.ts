import { listProfiles } from '#shared/profiles/profileEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { request } from './httpClient';

/** The first page of the users list, for pickers. */
export async function findClients(search: string, signal: AbortSignal): Promise<Profile[]> {
  const { results } = await request(listProfiles, {
    query: { ordering: '-id', page: '1', search },
    signal,
  });
  return results;
}
