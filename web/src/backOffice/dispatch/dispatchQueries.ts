import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maxLimit } from '#shared/api/pagedList';
import { listParcels, listWaiting } from '#shared/dispatch/dispatchEndpoints';
import type { ListParams } from '#web/ui/list/useListParams';
import { request } from '#web/http/httpClient';
import { dispatchKeys } from '#web/http/queryKeys';

export type WaitingFilters = {
  search: string;
  kind: string;
  shipping_type: string;
  state: string;
};

export const waitingFiltersOf = (params: ListParams): WaitingFilters => ({
  search: params.search,
  kind: params.get('kind'),
  shipping_type: params.get('shipping_type'),
  state: params.get('state'),
});

/** Drops empty values, which do not filter. */
export const setFilters = (filters: WaitingFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export const waitingParcelsQuery = (filters: WaitingFilters, page: number) =>
  queryOptions({
    queryKey: dispatchKeys.waiting(filters, page),
    queryFn: ({ signal }) =>
      request(listWaiting, { query: { ...setFilters(filters), page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Loads every row that matches the filter, to choose all of them. */
export const allWaiting = (filters: WaitingFilters) =>
  request(listWaiting, {
    query: { ...setFilters(filters), limit: String(maxLimit) },
    overlay: true,
    alerts: true,
  });

/** An empty string loads all open parcels. */
export const madeParcelsQuery = (ids: string) =>
  queryOptions({
    queryKey: dispatchKeys.parcels(ids),
    queryFn: ({ signal }) => request(listParcels, { query: ids === '' ? {} : { ids }, signal }),
    // Rows must not change while codes are typed into them.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
