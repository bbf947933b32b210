import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { request } from '#web/http/httpClient';

/** One page of the catalogue, newest first; the rows before stay until these are there. */
export const publicationsQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['publications', { page, search }],
    queryFn: ({ signal }) =>
      request(listPublications, {
        query: { ordering: '-id', page: String(page), search },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
