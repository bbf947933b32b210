import { queryOptions } from '@tanstack/react-query';
import { listStaff } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';

/** Everybody of the staff, with what they work on. */
export const staffQuery = queryOptions({
  queryKey: profileKeys.staff,
  queryFn: ({ signal }) => request(listStaff, { signal }),
  staleTime: 60_000,
});
