import { queryOptions } from '@tanstack/react-query';
import { getOrder } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

/** One order as its client sees it; another person's is a 404, which leaves the session alone. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.own(id),
    queryFn: ({ signal }) => request(getOrder, { path: { id }, signal, mayBeMissing: true }),
    refetchOnWindowFocus: true,
  });
