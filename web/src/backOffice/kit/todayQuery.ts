import { queryOptions } from '@tanstack/react-query';
import { getToday } from '#shared/system/systemEndpoints';
import { request } from '#web/http/httpClient';
import { todayKey } from '#web/http/queryKeys';

/** The open tasks of staff, refreshed while the screen is open. */
export const todayQuery = queryOptions({
  queryKey: todayKey,
  queryFn: ({ signal }) => request(getToday, { signal }),
  refetchInterval: 60_000,
});
