import { useEffect, useState } from 'react';

const channel = 'orders';

/** The shop's other tabs hear which order was made of their cart. */
export function tellOtherTabs(order: number): void {
  const news = new BroadcastChannel(channel);
  news.postMessage(order);
  news.close();
}

/** The order that another tab made while this one was open, or null. */
export function useOrderedElsewhere(): number | null {
  const [order, setOrder] = useState<number | null>(null);
  useEffect(() => {
    const news = new BroadcastChannel(channel);
    news.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') setOrder(data);
    });
    return () => {
      news.close();
    };
  }, []);
  return order;
}
