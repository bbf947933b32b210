import { queryOptions } from '@tanstack/react-query';
import { getOrder } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

/**
 * One order as its client sees it. Another person's order is a 404, which does not end the session.
 */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.own(id),
    queryFn: ({ signal }) => request(getOrder, { path: { id }, signal, mayBeMissing: true }),
    refetchOnWindowFocus: true,
  });
