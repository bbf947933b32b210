import type { Order } from '#shared/orders/order';
import { displayedTotal } from '#shared/orders/orderTotals';
import { refundedSoFar } from '#shared/orders/partPayment';
import { formatAmount, fromWire } from '#shared/values/money';
import { Cell, CellNote } from '#web/ui/list/Table.tsx';

/** An order's total and, so that nobody adds up money that went back, what was refunded of it. */
export function OrderTotalCell({ order }: { order: Order }) {
  const back = refundedSoFar(order);
  return (
    <Cell label="Total (R$)" kind="end">
      {formatAmount(displayedTotal(fromWire(order.total), order.shipping_type))}
      {back > 0 ? <CellNote>{`reembolsado ${formatAmount(back)}`}</CellNote> : null}
    </Cell>
  );
}
