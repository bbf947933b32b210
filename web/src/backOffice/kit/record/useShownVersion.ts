import { useState } from 'react';
import type { Order } from '#shared/orders/order';
import { getOrder } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';

type Asking = { order: Order; onDone: (order: Order) => void; onClose: () => void };

/**
 * The order's version that a dialog showed when it opened. The page reads the order
 * again meanwhile; sending that version would overwrite or repeat a colleague's change unseen.
 * `onStale`, after a refusal for it, fetches the order: the dialog goes on with its version, or
 * closes where the order has another status.
 */
export function useShownVersion({ order: { id, ...order }, onDone, onClose }: Asking) {
  const [status] = useState(order.status);
  const [row_version, setShown] = useState(order.row_version);
  const { run: onStale } = useChange(async () => {
    const now = await request(getOrder, { path: { id } });
    setShown(now.row_version);
    onDone(now);
    if (now.status === status) return;
    notify({ tone: 'wait', text: `O pedido ${id} foi alterado por outra pessoa: veja como está.` });
    onClose();
  });
  return { row_version, onStale };
}
