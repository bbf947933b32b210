import { queryOptions } from '@tanstack/react-query';
import type { DeskList } from '#shared/site/deskLists';
import { listViews } from '#shared/accounts/views/viewEndpoints';
import { request } from '#web/http/httpClient';
import { viewKeys } from '#web/http/queryKeys';

/** The person's saved views of a list, which another device may have changed. */
export const viewsQuery = (owner: number, list: DeskList) =>
  queryOptions({
    queryKey: viewKeys.of(owner, list),
    queryFn: ({ signal }) => request(listViews, { path: { list }, signal }),
  });
