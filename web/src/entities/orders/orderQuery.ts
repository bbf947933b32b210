import { queryOptions } from '@tanstack/react-query';
import { getOrder } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';

/** One order as its client sees it; another person's is a 404, which leaves the session alone. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'own', id],
    queryFn: ({ signal }) => request(getOrder, { path: { id }, signal, mayBeMissing: true }),
    refetchOnWindowFocus: true,
  });
