import * as v from 'valibot';
import {
  type CalendarDate,
  calendarDate,
  monthsOfTrade,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { type Centavos, centavos, negated } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import { type BookingKind, bookingKinds } from '#shared/reports/bookingKind';
import { type Item, queryPartitions } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { putItem } from '#platform/db/itemWrites';
import { idKey } from '#platform/db/counters/listKeys';
import { markUncounted } from '#platform/db/counters/uncounted';
import { pack, packed } from '#platform/db/values/packed';
import type { Write } from '#platform/db/write';
import type { OrderRecord, RefundRecord } from '../orderRecord';
import { type Sold, sold, soldInPart } from './soldIn';

const table = 'orders';

/** A payment or a refund of an order. */
export type Booking = {
  readonly order: number;
  readonly kind: BookingKind;
  readonly day: CalendarDate;
  /** Negative for a refund; null for the payment of an order still paid, which has the amount itself. */
  readonly total: Centavos | null;
  /** ISO moment of a partial refund; null for other bookings. */
  readonly part: string | null;
};

const monthPartition = (day: string) => `PAID#${day.slice(0, 7)}`;

/** The keys under which a paid order appears among the bookings. */
export function paidKeys({ id, status, paid_at }: OrderRecord) {
  if (status !== orderStatus.confirmed || paid_at === null) return {};
  const day = todayInSaoPaulo(new Date(paid_at));
  return { paid_pk: monthPartition(day), paid_sk: `${day}#${idKey(id)}` };
}

const bookingPrefix = 'B#';

/** The kind in a booking's key for a partial refund, after which the order stays paid. */
const partKind = 'part';

type Entry = {
  readonly kind: BookingKind | typeof partKind;
  readonly at: string;
  readonly total: number;
  readonly of: Sold | undefined;
};

// The keys hold all that reports need, because the index of bookings has no other fields.
function booked(id: number, { kind, at, total, of }: Entry) {
  const day = todayInSaoPaulo(new Date(at));
  return putItem({
    table,
    item: {
      pk: `${bookingPrefix}${idKey(id)}`,
      sk: `${at}#${kind}#${total}`,
      paid_pk: monthPartition(day),
      paid_sk: `${day}#${idKey(id)}#${at}`,
      ...(of ? { sold: pack(of) } : {}),
    },
  });
}

/** Books a partial refund as a separate row on its day; the order's payment stays unchanged. */
export function bookPart(order: OrderRecord, refund: RefundRecord, now: Date): Write[] {
  const { billed } = refund;
  // An overpaid amount was never in the books.
  if (billed === 0) return [];
  const entry = { at: now.toISOString(), total: negated(billed), of: soldInPart(order, refund) };
  return [booked(order.id, { kind: partKind, ...entry }), markUncounted(table, order.id)];
}

export type Reversal = {
  readonly id: number;
  readonly paid_at: string | null;
  readonly total: Centavos;
  /** What was sold when it was paid; the order's lines may change later. */
  readonly sold?: Sold;
  /** Earlier partial refunds, and what they left of the sale. */
  readonly back?: { readonly total: Centavos; readonly rest: Sold };
};

/**
 * Books an order that is no longer paid: its payment stays on its day, and the refund is booked today.
 * Writing the same reversal twice changes nothing.
 */
export function bookReversal({ id, paid_at, total, sold: of, back }: Reversal, now: Date): Write[] {
  if (paid_at === null) return [];
  const returned = centavos((back?.total ?? 0) - total);
  return [
    booked(id, { kind: 'payment', at: paid_at, total, of }),
    booked(id, { kind: 'refund', at: now.toISOString(), total: returned, of: back?.rest ?? of }),
    markUncounted(table, id),
  ];
}

const reversalParts = v.pipe(
  v.object({ sk: v.string(), sold: v.optional(v.pipe(packed, sold)) }),
  v.transform(({ sk, sold: of }) => {
    const [at = '', kind, total] = sk.split('#');
    return { at, kind, total: Number(total), sold: of };
  }),
);

const bookedOf = (order: number) =>
  queryStored(reversalParts, { table, pk: `${bookingPrefix}${idKey(order)}`, strong: true });

/** Partial refunds of an order that stayed paid, oldest first. */
export async function partsBooked(order: number) {
  const parts = (await bookedOf(order)).filter(({ kind }) => kind === partKind);
  return parts.map(({ at: returned_at, total, sold: of }) => ({
    returned_at,
    total: centavos(total),
    sold: of,
  }));
}

/** An order's payments that were refunded in full, with their refunds, oldest first. */
export async function reversalsBooked(order: number) {
  const booked = await bookedOf(order);
  const payments = booked.filter(({ kind }) => kind === 'payment');
  const refunds = booked.filter(({ kind }) => kind === 'refund');
  return payments.flatMap(({ at: paid_at, total, sold: of }, place) => {
    const refund = refunds[place];
    if (!refund) return [];
    const returned = { total: negated(centavos(refund.total)), sold: refund.sold };
    return { paid_at, returned_at: refund.at, total: centavos(total), sold: of, returned };
  });
}

const bookingSchema = v.object({ pk: v.string(), sk: v.string(), paid_sk: v.string() });

function bookingOf(item: Item): Booking {
  const { pk, sk, paid_sk } = v.parse(bookingSchema, item);
  const day = calendarDate(paid_sk.slice(0, 10));
  if (!pk.startsWith(bookingPrefix)) {
    return { order: Number(sk), kind: 'payment', day, total: null, part: null };
  }
  const [at = '', kind, total] = sk.split('#');
  const isPart = kind === partKind;
  return {
    order: Number(pk.slice(bookingPrefix.length)),
    kind: isPart ? 'refund' : v.parse(v.picklist(bookingKinds), kind),
    day,
    total: centavos(Number(total)),
    part: isPart ? at : null,
  };
}

/** The bookings from `start` to `end`, both included, by day and order. */
export async function bookingsBetween(start: CalendarDate, end: CalendarDate): Promise<Booking[]> {
  const range = { table, index: 'byPaid', from: start, to: `${end}~` } as const;
  const today = todayInSaoPaulo(new Date());
  const months = monthsOfTrade(start, end, today).map(monthPartition);
  return (await queryPartitions(range, months)).map(bookingOf);
}
