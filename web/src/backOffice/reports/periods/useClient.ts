import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/profiles/profile';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';

/** The client an address names by id, for whoever follows a link to it. */
export function useClient(id: number | null): Profile | null {
  const { data } = useQuery({
    queryKey: profileKeys.one(id),
    enabled: id !== null,
    queryFn: ({ signal }) =>
      request(getProfile, { path: { id: id ?? 0 }, signal, mayBeMissing: true }),
  });
  return data ?? null;
}
