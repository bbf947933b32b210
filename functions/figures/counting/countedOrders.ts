import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import { partsBooked, reversalsBooked } from '#functions/orders/bookkeeping/bookingRepository';
import { refundsOf } from '#functions/orders/bookkeeping/refundedParts';
import { photoAsked, photoSentAgain } from '#functions/orders/lines/photoNews';
import { needsPhoto, type OrderRecord } from '#functions/orders/orderRecord';
import { isReadable, type UnreadableRow } from '#platform/list/listRow';
import { readOrdersWithDeleted } from '#functions/orders/orderRepository';
import { marksOfOrder } from '#functions/signatures/signatureRepository';
import { type HistoryEntry, readHistory } from '#platform/history/history';
import type { CountedOrder, Wait } from './orderAmounts';

/** Reads these orders, deleted ones included, with the facts that figures need. */
export async function readCountedOrders(
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountedOrder | UnreadableRow>> {
  const orders = await readOrdersWithDeleted(ids);
  const facts = await Promise.all(
    [...orders].map(
      async ([id, order]) => [id, isReadable(order) ? await withItsPast(order) : order] as const,
    ),
  );
  return new Map(facts);
}

/** Reads only what the order can have, because most have no photos, renewals or parcels. */
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

/** Each wait of a photo, from its upload until staff decided or asked for another one. */
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

/** Whether an entry is a decision or a request for another photo; a deletion is neither. */
const isAnswer = ({ from, to, action }: HistoryEntry): boolean =>
  (from === underReview && to !== undefined && to !== underReview) || action.startsWith(photoAsked);

const { inProgress, sent: isSent, delivered, returned, cancelled } = expeditionStatus;
const onTheWay: ReadonlySet<number> = new Set([isSent, delivered, returned]);

/** When the first parcel of the order left; null when the history does not say. */
async function firstSent({ expeditions }: OrderRecord): Promise<string | null> {
  const left = expeditions.filter(({ status }) => onTheWay.has(status.id));
  const moments = await Promise.all(
    left.map(async ({ id }) => sentMoment(await readHistory('expeditions', id))),
  );
  return moments.flatMap((moment) => moment ?? []).sort()[0] ?? null;
}

/** When a parcel was sent; a sending that was undone does not count. */
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
