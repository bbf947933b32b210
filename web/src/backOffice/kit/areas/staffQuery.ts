import { queryOptions } from '@tanstack/react-query';
import { listStaff } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';

/** All staff with their areas. */
export const staffQuery = queryOptions({
  queryKey: profileKeys.staff,
  queryFn: ({ signal }) => request(listStaff, { signal }),
  staleTime: 60_000,
});
