import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import { partsBooked, reversalsBooked } from '#functions/orders/bookkeeping/bookingRepository';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { photoAsked, photoSentAgain } from '#functions/orders/lines/photoNews';
import { needsPhoto, type OrderRecord } from '#functions/orders/orderRecord';
import { isReadable, type UnreadableRow } from '#platform/list/listRow';
import { seeEvenDeletedOrders } from '#functions/orders/orderRepository';
import { marksOfOrder } from '#functions/signatures/signatureRepository';
import { type HistoryEntry, readHistory } from '#platform/history/history';
import type { CountedOrder, Wait } from './orderAmounts';

/** What is known of these orders; those that never were are left out. */
export async function readCountedOrders(
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountedOrder | UnreadableRow>> {
  const orders = await seeEvenDeletedOrders(ids);
  const facts = await Promise.all(
    [...orders].map(
      async ([id, order]) => [id, isReadable(order) ? await withItsPast(order) : order] as const,
    ),
  );
  return new Map(facts);
}

/** Asks only for what an order can have: most have neither photos, nor renewals, nor parcels. */
async function withItsPast(order: OrderRecord): Promise<CountedOrder> {
  const renews = order.lines.some(({ renewal_of }) => renewal_of !== null);
  const [reversals, parts, marks, photos, sent] = await Promise.all([
    reversalsBooked(order.id),
    refundsOf(order).some(({ part }) => part) ? partsBooked(order.id) : [],
    renews ? marksOfOrder(order.id) : [],
    order.lines.some(needsPhoto) ? photosOf(order) : [],
    firstSent(order),
  ]);
  return { order, reversals, parts, marks, photos, sent };
}

const photosOf = async (order: OrderRecord): Promise<Wait[]> =>
  photoWaits(order, await readHistory('orders', order.id));

const { underReview } = orderStatus;

/** Each time a photo waited, from when it was there until staff decided or asked for another one. */
export function photoWaits(
  { created, status }: Pick<OrderRecord, 'created' | 'status'>,
  entries: readonly HistoryEntry[],
): Wait[] {
  const first = entries.find(({ from }) => from !== undefined);
  let since = (first?.from ?? status) === underReview ? created : null;
  const waits: Wait[] = [];
  for (const entry of entries) {
    if (isAnswer(entry)) {
      if (since !== null) waits.push({ from: since, to: entry.created });
      since = null;
    } else if (entry.to === underReview || entry.action.startsWith(photoSentAgain)) {
      since = entry.created;
    }
  }
  return waits;
}

/** A decision, or another photo asked for; the deletion of an order is none. */
const isAnswer = ({ from, to, action }: HistoryEntry): boolean =>
  (from === underReview && to !== undefined && to !== underReview) || action.startsWith(photoAsked);

const { inProgress, sent: isSent, delivered, returned, cancelled } = expeditionStatus;
const onTheWay: ReadonlySet<number> = new Set([isSent, delivered, returned]);

/** When the first of its parcels left, as far as that is written down. */
async function firstSent({ expeditions }: OrderRecord): Promise<string | null> {
  const left = expeditions.filter(({ status }) => onTheWay.has(status.id));
  const moments = await Promise.all(
    left.map(async ({ id }) => sentMoment(await readHistory('expeditions', id))),
  );
  return moments.flatMap((moment) => moment ?? []).sort()[0] ?? null;
}

/** A sending that was taken back did not happen. */
export function sentMoment(
  entries: readonly Pick<HistoryEntry, 'to' | 'created'>[],
): string | null {
  let moment: string | null = null;
  for (const { to, created } of entries) {
    if (to === isSent || to === delivered) moment ??= created;
    else if (to === inProgress || to === cancelled) moment = null;
  }
  return moment;
}
