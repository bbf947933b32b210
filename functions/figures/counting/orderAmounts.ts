import { orderStatus } from '#shared/orders/orderStatus';
import { type CalendarDate, daysBetween, todayInSaoPaulo } from '#shared/values/calendarDate';
import { monthOf } from '#shared/values/calendarMonth';
import { type Centavos, negated, sum } from '#shared/values/money';
import { billedTotal, type Sold, soldIn, soldUnnamed } from '#functions/orders/bookkeeping/soldIn';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { OrderMark } from '#functions/signatures/signatureRepository';
import { type Amounts, Tally } from './amounts';
import { hourAttribute, tenthsOfHour } from './hours';

export type Wait = { readonly from: string; readonly to: string };

/** Everything about an order that the figures need. */
export type CountedOrder = {
  readonly order: OrderRecord;
  readonly reversals: readonly {
    readonly paid_at: string;
    readonly returned_at: string;
    readonly total: Centavos;
    readonly sold: Sold | undefined;
    /** Less than the payment when parts were refunded before. */
    readonly returned: { readonly total: Centavos; readonly sold: Sold | undefined };
  }[];
  /** Partial refunds of an order that stayed paid; their totals are negative. */
  readonly parts: readonly {
    readonly returned_at: string;
    readonly total: Centavos;
    readonly sold: Sold | undefined;
  }[];
  /** Each wait lasts from a photo's upload to the answer of staff. */
  readonly photos: readonly Wait[];
  /** The moment when its first parcel left; null before that. */
  readonly sent: string | null;
  readonly marks: readonly OrderMark[];
};

/** Days after its end during which a subscription can be renewed and not count as lost. */
export const graceDays = 30;

export function orderAmounts(counted: CountedOrder): Amounts {
  const { order, photos, sent, marks } = counted;
  const tally = new Tally();
  bookReturned(tally, counted);
  // A provider keeps its fee even when the payment is refunded.
  for (const { received, fee = 0 } of order.payments) tally.onDay(dayOf(received), 'fees', fee);
  if (order.status === orderStatus.confirmed && order.paid_at !== null) {
    book(tally, { day: dayOf(order.paid_at), sold: soldIn(order), refunded: null });
    if (sent !== null) wait(tally, 'parcel', { from: order.paid_at, to: sent });
  }
  for (const photo of photos) wait(tally, 'photo', photo);
  for (const mark of marks) renew(tally, mark);
  return tally.amounts;
}

/** Books payments that were refunded in full, and partial refunds of an order that stayed paid. */
function bookReturned(tally: Tally, { order, reversals, parts }: CountedOrder): void {
  for (const { paid_at, returned_at, total, sold, returned } of reversals) {
    const paid = sold ?? partsOf(order, billedTotal(total, order));
    const refunded = billedTotal(returned.total, order);
    book(tally, { day: dayOf(paid_at), sold: paid, refunded: null });
    book(tally, { day: dayOf(returned_at), sold: returned.sold ?? paid, refunded });
  }
  for (const { returned_at, total, sold } of parts) {
    const refunded = negated(total);
    book(tally, { day: dayOf(returned_at), sold: sold ?? partsOf(order, refunded), refunded });
  }
}

const dayOf = (moment: string): CalendarDate => todayInSaoPaulo(new Date(moment));

/** Imported bookings do not say what was sold; the order does, unless its lines changed since. */
function partsOf(order: OrderRecord, billed: Centavos): Sold {
  const now = soldIn(order);
  const total = sum([now.freight, ...now.lines.map(({ value }) => value)]);
  return total === billed ? now : soldUnnamed(billed);
}

type Booked = {
  readonly day: CalendarDate;
  readonly sold: Sold;
  /** The refunded amount; null for a payment. */
  readonly refunded: Centavos | null;
};

function book(tally: Tally, { day, sold: { lines, freight }, refunded }: Booked): void {
  const sign = refunded === null ? 1 : -1;
  tally.onDay(day, refunded === null ? 'orders' : 'refunds', 1);
  tally.onDay(day, 'refunded', 0 - (refunded ?? 0));
  tally.onDay(day, 'freight', sign * freight);
  for (const { publication, model, renewal, value } of lines) {
    tally.onDay(day, renewal ? 'renewals' : 'sales', sign * value);
    tally.add(monthOf(day), 'SOLD', `p${publication}`, sign * value);
    tally.add(monthOf(day), 'SOLD', `m${model ?? ''}`, sign * value);
  }
}

function wait(tally: Tally, kind: 'photo' | 'parcel', { from, to }: Wait): void {
  tally.add(monthOf(dayOf(to)), 'HOURS', hourAttribute(kind, tenthsOfHour(from, to)), 1);
}

function renew(tally: Tally, { kind, paid_at, previous_due: end }: OrderMark): void {
  if (kind !== 'renewed' || paid_at === null || !end) return;
  const day = dayOf(paid_at);
  tally.onDay(day, 'renewed', 1);
  const late = daysBetween(end, day);
  if (late <= graceDays) tally.onDay(end, 'kept', 1);
  if (late > 0) {
    tally.onDay(end, late > graceDays ? 'ended' : 'paused', 1);
    tally.onDay(day, 'resumed', 1);
  }
}
