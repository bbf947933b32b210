import { queryOptions } from '@tanstack/react-query';
import { listPhotos } from '#shared/orders/orderDeskEndpoints';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

export const waitingPhotosQuery = queryOptions({
  queryKey: orderKeys.waitingPhotos,
  queryFn: ({ signal }) => request(listPhotos, { query: { page: '1' }, signal }),
  // The queue does not move under the hand of who works it off; it is read again when it is done.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  gcTime: 0,
});
