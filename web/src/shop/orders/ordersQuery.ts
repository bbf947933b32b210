import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrders } from '#shared/orders/orderEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

/** One page of the user's own orders, by number, prefix or publication; staff would see everybody's without `profile=me`. */
export const ordersQuery = (profile: Profile, page: number, search: string) =>
  queryOptions({
    queryKey: orderKeys.ofOwner(profile.id, page, search),
    queryFn: ({ signal }) =>
      request(listOrders, {
        query: {
          page: String(page),
          ordering: '-id',
          profile: 'me',
          ...(search === '' ? {} : { search }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
