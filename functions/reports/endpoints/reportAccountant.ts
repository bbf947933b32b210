import { displayedShipping, displayedTotal } from '#shared/orders/orderTotals';
import { documentText } from '#shared/profiles/documentText';
import { displayName } from '#shared/profiles/person';
import { unreadableText } from '#shared/messages/messages';
import { type AccountantRow, reportAccountant } from '#shared/reports/reportEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { type Centavos, centavos, negated, toWire } from '#shared/values/money';
import { linesBooked, refundOn, refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { invoicesOf } from '#functions/orders/bookkeeping/invoiceParts';
import { asBilled } from '#functions/orders/bookkeeping/keptForBooks';
import { type Booking, bookingsBetween } from '#functions/orders/bookkeeping/bookingRepository';
import { coversOrder, type OrderRecord } from '#functions/orders/orderRecord';
import { readOrdersWithDeleted } from '#functions/orders/orderRepository';
import { isReadable } from '#platform/list/listRow';
import { paidBy } from '#functions/orders/paidBy';
import { serve } from '#platform/http/serve';
import { checkRoom, fittingRows } from '../fittingRows';
import { shopDays } from '../shopDays';

/** One row per payment and a separate row per refund, so that past months do not change. */
export const handler = serve(reportAccountant, {
  run: async ({ body, today }) => {
    const { start, end } = shopDays(body, today);
    const bookings = await bookingsBetween(start, end);
    checkRoom(bookings);
    const orders = await readOrdersWithDeleted(bookings.map(({ order }) => order));
    const rows = bookings.flatMap((booking) => {
      const order = orders.get(booking.order);
      if (!order) return [];
      if (!isReadable(order)) return unreadable(booking);
      const billed = asBilled(order);
      const row = rowOf(booking, billed);
      if (booking.kind === 'refund') return [row];
      return [row, ...installmentRows(row, billed), ...invoiceRows(row, billed)];
    });
    return fittingRows(rows);
  },
});

/** The row of an unreadable order: only the day and, for a refund, the amount are known. */
const unreadable = ({ order, kind, day, total }: Booking): AccountantRow => ({
  order,
  kind,
  date: day,
  client: unreadableText(order),
  document: '',
  publications: [],
  freight: toWire(centavos(0)),
  total: toWire(total ?? centavos(0)),
  charge: null,
  paid_by: '',
  purchase_order: '',
  nfe: null,
});

function rowOf({ kind, day, total, part }: Booking, order: OrderRecord): AccountantRow {
  const { client } = order;
  const signed = (amount: Centavos) => toWire(kind === 'refund' ? negated(amount) : amount);
  return {
    order: order.id,
    kind,
    date: day,
    client: displayName(client),
    document: documentText(client),
    publications: linesBooked(order, part).map(({ publication }) => publication.name),
    freight: signed(freightBooked(order, { kind, part })),
    total: signed(totalBooked(order, { total, part })),
    charge: chargeOf(order),
    ...(kind === 'payment' ? keptOf(order) : {}),
    paid_by: paidBy(order),
    purchase_order: order.purchase_order ?? '',
    nfe: order.nfe,
  };
}

const nothing = toWire(centavos(0));

/** Rows that do not count in the sums follow their payment. */
const withoutSums = (row: AccountantRow): AccountantRow => ({
  ...row,
  publications: [],
  freight: nothing,
  total: nothing,
  fee: null,
  net: null,
  paid_by: '',
});

/** One row per installment, with the net amount and day that the provider reported. */
function installmentRows(row: AccountantRow, { payments }: OrderRecord): AccountantRow[] {
  const { installments = [] } = payments.find(coversOrder) ?? {};
  return installments.map(({ amount, fee, on, state }, index) => ({
    ...withoutSums(row),
    kind: 'installment',
    date: on ?? row.date,
    nfe: null,
    installment: {
      place: index + 1,
      of: installments.length,
      amount: toWire(amount),
      fee: fee === undefined ? null : toWire(fee),
      net: fee === undefined ? null : toWire(centavos(amount - fee)),
      state: state ?? null,
    },
  }));
}

/** One row per invoice after its payment; invoices requested but not issued are left out. */
const invoiceRows = (row: AccountantRow, order: OrderRecord): AccountantRow[] =>
  invoicesOf(order)
    .filter(({ state }) => state === 'issued' || state === 'cancelled')
    .map(({ model, number, series, key, value, state, issued }) => ({
      ...withoutSums(row),
      kind: 'invoice',
      date: issued === null ? row.date : todayInSaoPaulo(new Date(issued)),
      charge: null,
      nfe: number,
      invoice: { model, number, series, key, value: toWire(value), state },
    }));

function freightBooked(order: OrderRecord, { kind, part }: Pick<Booking, 'kind' | 'part'>) {
  const whole = displayedShipping(order.shipping_value, order.shipping_type);
  if (part !== null) return refundOn(order, part)?.freight === true ? whole : centavos(0);
  const isBack = kind === 'refund' && refundsOf(order).some((one) => one.part && one.freight);
  return isBack ? centavos(0) : whole;
}

/** An order's total may contain the marker of freight to be agreed, a part of it never. */
function totalBooked(order: OrderRecord, { total, part }: Pick<Booking, 'total' | 'part'>) {
  const amount = centavos(Math.abs(total ?? order.total));
  return part === null ? displayedTotal(amount, order.shipping_type) : amount;
}

/** The fee as reported by the provider; manual payments have none that the shop knows of. */
function keptOf({ payments }: OrderRecord): Pick<AccountantRow, 'fee' | 'net'> {
  const paid = payments.find(coversOrder);
  if (paid?.fee === undefined) return { fee: null, net: null };
  return { fee: toWire(paid.fee), net: toWire(centavos(paid.amount - paid.fee)) };
}

const chargeOf = ({ payments }: OrderRecord): string | null =>
  payments.find(coversOrder)?.id ?? null;
