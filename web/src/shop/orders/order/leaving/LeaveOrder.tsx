import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useState } from 'react';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { Button } from '#web/ui/button/Button.tsx';
import { calendarDate, formatDate } from '#shared/values/calendarDate';

const CancelOwnOrder = lazyPart(async () => ({
  default: (await import('./CancelOwnOrder')).CancelOwnOrder,
}));
const WithdrawOwnOrder = lazyPart(async () => ({
  default: (await import('./WithdrawOwnOrder')).WithdrawOwnOrder,
}));

type Props = { order: Order; reload: () => Promise<void> };

/** The quiet way out of an order: what is not paid is cancelled, a purchase is left within its days. */
export function LeaveOrder({ order, reload }: Props) {
  const [open, setOpen] = useState(false);
  const { status, leaving } = order;
  const isUnpaid = status === orderStatus.pending || status === orderStatus.underReview;
  if (!isUnpaid && !leaving) return null;
  const Dialog = isUnpaid ? CancelOwnOrder : WithdrawOwnOrder;
  return (
    <div className="no-print">
      {isUnpaid ? null : <p className="small muted">Mudou de ideia? {lastDayText(order)}</p>}
      <Button
        variant="remove"
        small
        onClick={() => {
          setOpen(true);
        }}
      >
        {isUnpaid ? 'Cancelar pedido' : 'Desistir da compra'}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <Dialog
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

/** Until when a purchase may be left. */
function lastDayText({ expeditions, leaving, publications }: Order): string {
  if (leaving?.until) {
    const day = formatDate(calendarDate(leaving.until));
    return publications.every(({ publication }) => publication.is_download)
      ? `O prazo é de 7 dias depois do pagamento: até ${day}.`
      : `O prazo termina em ${day}, às 23h59.`;
  }
  const open = expeditions.filter(({ complete_date }) => !complete_date).map(({ id }) => id);
  const [parcel] = open;
  return open.length === 1 && parcel !== undefined
    ? `O prazo é de 7 dias depois da entrega da remessa ${parcel}.`
    : 'O prazo é de 7 dias depois da última entrega.';
}
