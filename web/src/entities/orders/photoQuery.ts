import { queryOptions } from '@tanstack/react-query';
import type { OrderLine } from '#shared/orders/order';
import { getOrderPhoto } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

/** Shorter than the five minutes for which the link is valid. */
const linkLife = 4 * 60_000;

/** The link to the photo of a line. */
export const photoQuery = (
  order: number,
  { id, photo_sent }: Pick<OrderLine, 'id' | 'photo_sent'>,
) =>
  queryOptions({
    queryKey: orderKeys.photo(id, photo_sent),
    queryFn: ({ signal }) => request(getOrderPhoto, { path: { id: order, line: id }, signal }),
    staleTime: linkLife,
  });
