import { formatNfe } from '#shared/brazil/nfe';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import { formatAmount, formatReais, fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { displayedTotal } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { refundedSoFar } from '#web/entities/orders/orderReturns';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';

export function OrderBlock({ order }: { order: Order }) {
  const { date, shipping_type, paid_at, nfe, total } = order;
  const back = refundedSoFar(order);
  return (
    <TitleBlock
      cells={[
        ['Data', formatDate(calendarDate(date))],
        ['Envio', shippingLabel(shipping_type)],
        ['Pago em', paid_at ? formatMoment(new Date(paid_at)) : '–'],
        ['NF', nfe ? formatNfe(nfe) : '–'],
        [
          'Total',
          formatReais(displayedTotal(fromWire(total), shipping_type)) +
            (back > 0 ? `, reembolsado ${formatAmount(back)}` : ''),
        ],
      ]}
    />
  );
}
