import { isFree } from '#shared/orders/isFree';
import type { Order } from '#shared/orders/order';
import { lineSending } from '#shared/orders/sentOfOrder';
import { WhatIsSentOfAll } from '#web/entities/publications/WhatIsSent.tsx';
import { useToday } from '#web/state/useToday';

export function SentOfOrder({ order }: { order: Order }) {
  const today = useToday();
  return (
    <WhatIsSentOfAll
      lines={order.publications.map((line) => ({
        title: line.publication.name,
        sentences: lineSending({ ...order, isFree: isFree(order) }, line, today),
      }))}
    />
  );
}
