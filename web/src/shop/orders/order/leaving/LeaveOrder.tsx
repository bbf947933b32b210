import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useState } from 'react';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { Button } from '#web/ui/button/Button.tsx';

const CancelOwnOrder = lazyPart(async () => ({
  default: (await import('./CancelOwnOrder')).CancelOwnOrder,
}));

type Props = { order: Order; reload: () => Promise<void> };

/** The quiet way out of an order: what is not paid is cancelled. */
export function LeaveOrder({ order, reload }: Props) {
  const [open, setOpen] = useState(false);
  const { status } = order;
  if (status !== orderStatus.pending && status !== orderStatus.underReview) return null;
  return (
    <div className="no-print">
      <Button
        variant="remove"
        small
        onClick={() => {
          setOpen(true);
        }}
      >
        Cancelar pedido
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CancelOwnOrder
            order={order}
            reload={reload}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
