import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrders } from '#shared/orders/orderEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { request } from '../../../lib/httpClient';

/** One page of the user's own orders; staff would see everybody's without `profile=me`. */
export const ordersQuery = (profile: Profile, page: number) =>
  queryOptions({
    queryKey: ['orders', profile.id, page],
    queryFn: ({ signal }) =>
      request(listOrders, {
        query: { page: String(page), ordering: '-id', profile: 'me' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
