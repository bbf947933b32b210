import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { displayedShipping, displayedTotal } from '#shared/orders/orderTotals';
import { unreadableText } from '#shared/messages/messages';
import { type AccountantRow, reportAccountant } from '#shared/reports/reportEndpoints';
import { type Centavos, centavos, negated, toWire } from '#shared/values/money';
import { asBilled } from '#functions/orders/client/keptForBooks';
import { type Booking, bookingsBetween } from '#functions/orders/bookkeeping/bookingRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { seeEvenDeletedOrders } from '#functions/orders/orderRepository';
import { isReadable } from '#platform/list/listRow';
import { paidBy } from '#functions/payments/slip/paidBy';
import { serve } from '#platform/http/serve';
import { checkRoom, fittingRows } from '../fittingRows';
import { shopDays } from '../shopDays';

/** A row for money that came, and one of its own for money that went back: a month that is over stays as it was. */
export const handler = serve(reportAccountant, {
  run: async ({ body, today }) => {
    const { start, end } = shopDays(body, today);
    const bookings = await bookingsBetween(start, end);
    checkRoom(bookings);
    const orders = await seeEvenDeletedOrders(bookings.map(({ order }) => order));
    const rows = bookings.flatMap((booking) => {
      const order = orders.get(booking.order);
      if (!order) return [];
      return isReadable(order) ? rowOf(booking, asBilled(order)) : unreadable(booking);
    });
    return fittingRows(rows);
  },
});

/** Of an order that cannot be read the day and, of a refund, the amount are known. */
const unreadable = ({ order, kind, day, total }: Booking): AccountantRow => ({
  ...{ order, kind },
  date: day,
  client: unreadableText(order),
  document: '',
  publications: [],
  freight: toWire(centavos(0)),
  total: toWire(total ?? centavos(0)),
  charge: null,
  paid_by: '',
  nfe: null,
});

function rowOf({ kind, day, total }: Booking, order: OrderRecord): AccountantRow {
  const { client, shipping_type: type } = order;
  const signed = (amount: Centavos) => toWire(kind === 'refund' ? negated(amount) : amount);
  return {
    order: order.id,
    kind,
    date: day,
    client: client.company_name ?? client.name,
    document: documentOf(client),
    publications: order.lines.map(({ publication }) => publication.name),
    freight: signed(displayedShipping(order.shipping_value, type)),
    total: signed(displayedTotal(centavos(Math.abs(total ?? order.total)), type)),
    charge: chargeOf(order),
    paid_by: paidBy(order),
    nfe: order.nfe,
  };
}

const documentOf = ({ cpf, cnpj }: OrderRecord['client']): string => {
  if (cnpj !== null) return formatCnpj(cnpj);
  return cpf === null ? '' : formatCpf(cpf);
};

const chargeOf = ({ payments }: OrderRecord): string | null =>
  payments.find(({ outcome }) => outcome === 'confirmed' || outcome === 'overpaid')?.id ?? null;
