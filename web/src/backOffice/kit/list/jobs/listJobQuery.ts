import { queryOptions } from '@tanstack/react-query';
import { listListJobs } from '#shared/system/listJobEndpoints';
import type { ListJob } from '#shared/system/listJob';
import { request } from '#web/http/httpClient';
import { listJobKeys } from '#web/http/queryKeys';

const askAgainMs = 1500;

export const isUnderWay = ({ state }: ListJob): boolean =>
  state === 'waiting' || state === 'working';

/** One's own of two days; asked again only while one is under way. */
export const listJobsQuery = queryOptions({
  queryKey: listJobKeys.all,
  queryFn: ({ signal }) => request(listListJobs, { signal, overlay: false, alerts: false }),
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgainMs : false),
});
