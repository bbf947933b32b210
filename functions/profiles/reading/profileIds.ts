import type { QueryOf } from '#shared/api/endpoint';
import type { listProfiles } from '#shared/profiles/profileEndpoints';
import { returnedProfiles } from '../mailReturns/listReturned';
import { profileRequest } from './profileRequest';
import { searchProfiles } from './searchProfiles';

/** Of all that a query asks for, in the list's order. */
export async function profileIds(
  query: QueryOf<typeof listProfiles>,
  holders?: ReadonlySet<number>,
): Promise<readonly number[]> {
  const request = profileRequest(query, holders);
  if (query.mail !== 'returned') return searchProfiles.ids(request);
  return (await returnedProfiles(request)).map(({ row }) => row.id);
}
