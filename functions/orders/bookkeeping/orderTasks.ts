import * as v from 'valibot';
import type { CalendarDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { daysUndecided, withdrawalLate } from '#shared/orders/withdrawal';
import { queryItems, type Key } from '#platform/db/items';
import { queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { idKey } from '#platform/db/counters/listKeys';
import type { Write } from '#platform/db/write';
import { isWithdrawalOpen, type OrderRecord, reviewingSince } from '../orderRecord';
import { lacksInvoice } from './invoiceParts';
import { hasInvoiceToUndo } from './invoicesToUndo';
import { isRestAwaited } from './partPayments';
import { photosToAnswer } from '../photos/photosToAnswer';
import { unpaidUntil } from '../unpaidUntil';

const table = 'orders';

/** Items for what waits for staff or ends by itself, so that it is counted without reading orders. */
const taskPartition = 'TASK#';
const partitions = {
  photos: `${taskPartition}PHOTOS`,
  invoice: `${taskPartition}INVOICE`,
  undo: `${taskPartition}UNDO`,
  unpaid: `${taskPartition}UNPAID`,
  part: `${taskPartition}PART`,
  withdrawal: `${taskPartition}WITHDRAWAL`,
} as const;

type TaskItem = Key & { readonly photos?: number };

/** The task items of an order in its present state. */
function tasksOf(order: OrderRecord): TaskItem[] {
  const id = idKey(order.id);
  const photos = order.status === orderStatus.underReview ? photosToAnswer(order).length : 0;
  const until = unpaidUntil(order);
  return [
    ...(photos > 0
      ? [{ pk: partitions.photos, sk: `${reviewingSince(order)}#${id}`, photos }]
      : []),
    ...(lacksInvoice(order) ? [{ pk: partitions.invoice, sk: id }] : []),
    ...(hasInvoiceToUndo(order) ? [{ pk: partitions.undo, sk: id }] : []),
    ...(order.withdrawal && isWithdrawalOpen(order)
      ? [{ pk: partitions.withdrawal, sk: `${order.withdrawal.asked}#${id}` }]
      : []),
    ...(until === null ? [] : [{ pk: partitions.unpaid, sk: `${until}#${id}` }]),
    ...(isRestAwaited(order) ? [{ pk: partitions.part, sk: id }] : []),
  ];
}

const nameOf = ({ pk, sk, photos }: TaskItem) => `${pk} ${sk} ${photos ?? ''}`;
const placeOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** Updates the task items in the transaction that changes the order. */
export function countTasks(
  before: OrderRecord | undefined,
  after: OrderRecord | undefined,
): Write[] {
  const [had, has] = [before, after].map((order) => (order ? tasksOf(order) : []));
  const known = new Set(had?.map(nameOf));
  const kept = new Set(has?.map(placeOf));
  return [
    ...(has ?? []).filter((task) => !known.has(nameOf(task))).map(putTask),
    ...(had ?? [])
      .filter((task) => !kept.has(placeOf(task)))
      .map(({ pk, sk }) => deleteItem({ table, key: { pk, sk } })),
  ];
}

const putTask = (item: TaskItem): Write => putItem({ table, item });

const photoTask = v.object({ sk: v.string(), photos: v.number() });

/** How many photos wait for an answer, and how many of them since before `promised`. */
export async function countPhotosToAnswer(promised: Date): Promise<{ all: number; late: number }> {
  const tasks = await queryStored(photoTask, { table, pk: partitions.photos });
  const sum = (some: typeof tasks) => some.reduce((all, { photos }) => all + photos, 0);
  return { all: sum(tasks), late: sum(tasks.filter(({ sk }) => sk < promised.toISOString())) };
}

/**
 * How many paid orders lack an invoice, how many have one of which something was taken back and staff
 * have not dealt with it, and how many are both.
 */
export async function countInvoicesToDo(): Promise<{
  lacking: number;
  undo: number;
  both: number;
}> {
  const [lacking, undo] = await Promise.all([
    placesIn(partitions.invoice),
    placesIn(partitions.undo),
  ]);
  const known = new Set(lacking);
  const both = undo.filter((place) => known.has(place)).length;
  return { lacking: lacking.length, undo: undo.length, both };
}

/** How many orders are paid in part and await the rest. */
export const countPartAwaited = async (): Promise<number> =>
  (await placesIn(partitions.part)).length;

const placesIn = async (pk: string) =>
  (await queryItems({ table, pk, fields: ['sk'] })).map(({ sk }) => sk);

/** How many unpaid orders are cancelled on `day`. */
export const countUnpaidUntil = async (day: CalendarDate): Promise<number> =>
  (await queryItems({ table, pk: partitions.unpaid, from: day, to: `${day}~`, fields: ['sk'] }))
    .length;

/** Ids of the orders with a withdrawal that staff have not decided. */
export const openWithdrawals = async (): Promise<number[]> =>
  (await queryItems({ table, pk: partitions.withdrawal, fields: ['sk'] })).map(({ sk }) =>
    Number(String(sk).split('#')[1]),
  );

/** How many withdrawals are undecided, and how many of them are late. */
export async function countWithdrawals(
  today: CalendarDate,
): Promise<{ all: number; late: number }> {
  const items = await queryItems({ table, pk: partitions.withdrawal, fields: ['sk'] });
  const asked = items.map(({ sk }) => String(sk).split('#')[0] ?? '');
  const late = asked.filter((moment) => daysUndecided(moment, today) >= withdrawalLate);
  return { all: items.length, late: late.length };
}
