import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { orderQuery } from '#web/entities/orders/orderQuery';

/** So that a payment shows within a second of its confirmation. */
const askEvery = 700;
/** For what a payment brings about, and for a photo that somebody looks at. */
const calmEvery = 5_000;
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
  const seen = useRef(0);
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'visible') seen.current = Date.now();
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => {
      document.removeEventListener('visibilitychange', note);
    };
  }, []);
  return useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data, status } }) => {
      if (!data || !waits(data)) return false;
      if (seen.current > 0 && Date.now() - seen.current > patientAfter) return patientEvery;
      return data.status === orderStatus.pending && status !== 'error' ? askEvery : calmEvery;
    },
  });
}
