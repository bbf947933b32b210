import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderStatus } from '#shared/orders/orderStatus';
import { orderQuery } from '#web/entities/orders/orderQuery';

const askEvery = 5_000;
/** For a page that was left open: the confirmation comes by e-mail too. */
const patientAfter = 10 * 60_000;
const patientEvery = 30_000;

/** An order, asked for again while the page can be seen and the order waits for something. */
export function useWatchedOrder(id: number) {
  const [opened] = useState(() => Date.now());
  return useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) => {
      const waits =
        data?.status === orderStatus.pending || data?.status === orderStatus.underReview;
      if (!waits) return false;
      return Date.now() - opened > patientAfter ? patientEvery : askEvery;
    },
  });
}
