import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { orderQuery } from '#web/entities/orders/orderQuery';

const askEvery = 5_000;
/** For a page that was left open: the confirmation comes by e-mail too. */
const patientAfter = 10 * 60_000;
const patientEvery = 30_000;

/** For its payment; once paid, for what each line becomes. */
const waits = ({ status, publications }: Order) =>
  status === orderStatus.pending ||
  status === orderStatus.underReview ||
  (status === orderStatus.confirmed &&
    publications.some(({ signature, renewal_of }) => renewal_of === null && !signature));

/** An order, asked for again while the page can be seen and the order waits for something. */
export function useWatchedOrder(id: number) {
  const [opened] = useState(() => Date.now());
  return useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) => {
      if (!data || !waits(data)) return false;
      return Date.now() - opened > patientAfter ? patientEvery : askEvery;
    },
  });
}
