import { queryOptions } from '@tanstack/react-query';
import type { OrderLine } from '#shared/orders/order';
import { getOrderPhoto } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

/** Shorter than the five minutes the link is good for. */
const linkLife = 4 * 60_000;

/** Where the browser gets the photo of a line from. */
export const photoQuery = (
  order: number,
  { id, photo_sent }: Pick<OrderLine, 'id' | 'photo_sent'>,
) =>
  queryOptions({
    queryKey: orderKeys.photo(id, photo_sent),
    queryFn: ({ signal }) => request(getOrderPhoto, { path: { id: order, line: id }, signal }),
    staleTime: linkLife,
  });
