import { queryOptions } from '@tanstack/react-query';
import { listClientOrders } from '#shared/orders/orderDeskEndpoints';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

/** A client's latest orders, of any status. */
export const clientOrdersQuery = (client: number) =>
  queryOptions({
    queryKey: orderKeys.ofClient(client),
    queryFn: ({ signal }) =>
      request(listClientOrders, {
        body: { client_id: client },
        signal,
        overlay: false,
        alerts: false,
      }),
  });
