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
import { type Item, queryItems, queryPartitions } from '#platform/db/items';
import { putItem } from '#platform/db/itemWrites';
import { idKey } from '#platform/db/counters/listKeys';
import { markUncounted } from '#platform/db/counters/uncounted';
import { pack, packed } from '#platform/db/values/packed';
import type { Write } from '#platform/db/write';
import type { OrderRecord, RefundRecord } from '../orderRecord';
import { type Sold, sold, soldInPart } from './soldIn';

const table = 'orders';

/** Money that came for an order, or went back. */
export type Booking = {
  readonly order: number;
  readonly kind: BookingKind;
  readonly day: CalendarDate;
  /** Negative for a refund; null: what the order, still paid, says. */
  readonly total: Centavos | null;
  /** When a part went back that is not all of it. */
  readonly part: string | null;
};

const monthPartition = (day: string) => `PAID#${day.slice(0, 7)}`;

/** Where an order that is paid stands among the bookings. */
export function paidKeys({ id, status, paid_at }: OrderRecord) {
  if (status !== orderStatus.confirmed || paid_at === null) return {};
  const day = todayInSaoPaulo(new Date(paid_at));
  return { paid_pk: monthPartition(day), paid_sk: `${day}#${idKey(id)}` };
}

const bookingPrefix = 'B#';

/** The part of a key that names money which went back while the order stayed paid. */
const partKind = 'part';

type Entry = {
  readonly kind: BookingKind | typeof partKind;
  readonly at: string;
  readonly total: number;
  readonly of: Sold | undefined;
};

// All that reports need is in the keys, because the index of bookings holds nothing else.
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

/** A part that went back is a row of its own on its day; the order's payment stays as it is. */
export function bookPart(order: OrderRecord, refund: RefundRecord, now: Date): Write[] {
  const { billed } = refund;
  // What was paid beyond the total never stood in the books.
  if (billed === 0) return [];
  const entry = { at: now.toISOString(), total: negated(billed), of: soldInPart(order, refund) };
  return [booked(order.id, { kind: partKind, ...entry }), markUncounted(table, order.id)];
}

export type Reversal = {
  readonly id: number;
  readonly paid_at: string | null;
  readonly total: Centavos;
  /** What it was for when it was paid; its lines may change later. */
  readonly sold?: Sold;
  /** Parts of it that went back before. */
  readonly back?: { readonly total: Centavos; readonly rest: Sold };
};

/**
 * An order that is not paid any more leaves its payment where it was, and its refund on the day of it.
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

async function bookedOf(order: number) {
  const items = await queryItems({ table, pk: `${bookingPrefix}${idKey(order)}`, strong: true });
  return items.map((item) => v.parse(reversalParts, item));
}

/** Parts of an order that went back while it stayed paid, oldest first. */
export async function partsBooked(order: number) {
  const parts = (await bookedOf(order)).filter(({ kind }) => kind === partKind);
  return parts.map(({ at: returned_at, total, sold: of }) => ({
    returned_at,
    total: centavos(total),
    sold: of,
  }));
}

/** What was booked of an order's money that went back, oldest first. */
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

/** The bookings of a range of days, both included, by day and order. */
export async function bookingsBetween(start: CalendarDate, end: CalendarDate): Promise<Booking[]> {
  const range = { table, index: 'byPaid', from: start, to: `${end}~` } as const;
  const today = todayInSaoPaulo(new Date());
  const months = monthsOfTrade(start, end, today).map(monthPartition);
  return (await queryPartitions(range, months)).map(bookingOf);
}
