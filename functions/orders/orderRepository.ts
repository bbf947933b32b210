import { orderStatus, type OrderStatus } from '#shared/orders/orderStatus';
import { allPages } from '#platform/list/allPages';
import { appendHistory, type HistoryNews } from '#platform/history/history';
import { queryItems } from '#platform/db/items';
import { createListStore } from '#platform/list/listStore';
import type { ListDefinition, UnreadableRow } from '#platform/list/listRow';
import { markUncounted } from '#platform/db/counters/uncounted';
import type { Write } from '#platform/db/write';
import { paidKeys } from './bookkeeping/bookingRepository';
import { countTasks } from './bookkeeping/orderTasks';
import { withdrawalsOf } from './bookkeeping/withdrawnParts';
import { uncountOpenOrder, countOpenOrder, isOpen } from './client/openOrders';
import { orderRecord, type OrderRecord } from './orderRecord';
import { orderFacets, orderSorts } from './orderFacets';
import { hasPaymentToCheck } from './transitions/payments/paymentsToCheck';
import { StaleRecord } from '#platform/domainErrors';

const table = 'orders';
const toCheck = 'CHECK';

/** The order changed since it was read: read it and decide again, or tell the caller. */
export class StaleOrder extends StaleRecord {}
const stale = () => new StaleOrder();
export const isStaleOrder = (error: unknown): boolean => error instanceof StaleOrder;

export const orderList: ListDefinition<OrderRecord> = {
  table,
  schema: orderRecord,
  searchFields: ({ client, nfe, invoices = [], purchase_order, lines, ...order }) => [
    client.name,
    client.company_name,
    client.email,
    client.cpf,
    client.cnpj,
    nfe,
    ...invoices.flatMap(({ number, key }) => [number, key === nfe ? null : key]),
    purchase_order ?? null,
    ...withdrawalsOf(order).flatMap(({ protocol, return_code }) => [protocol, return_code]),
    ...lines.flatMap((line) => [
      line.publication.name,
      line.airplane_prefix,
      line.airplane_serial_number,
    ]),
  ],
  client: ({ client }) => client.id,
  facets: orderFacets,
  sorts: orderSorts,
  keys: (order) => ({
    ...paidKeys(order),
    check_pk: hasPaymentToCheck(order) ? toCheck : undefined,
  }),
  packed: [
    ...([
      'lines',
      'boleto',
      'payments',
      'notices',
      'refund',
      'earlier_refunds',
      'expeditions',
      'invoices',
      'withdrawal',
      'earlier_withdrawals',
    ] as const),
    ...(['billing_address', 'shipping_address', 'kept_for_books'] as const),
  ],
};

const store = createListStore(orderList);

/** Reads an order strongly consistently; a deleted order is not found. */
export const findOrder = (id: number): Promise<OrderRecord | undefined> => store.get(id);

/** Finds deleted orders too, because a payment may still arrive for one. */
export const findOrderWithDeleted = (id: number): Promise<OrderRecord | undefined> =>
  store.get(id, { removed: true });

/** All orders, oldest first, with a few thousand in memory at a time. */
export const everyOrder = (): AsyncIterable<OrderRecord> => store.all();

/** The orders that exist, in the order of `ids`. */
export const findOrders = (ids: readonly number[]): Promise<OrderRecord[]> => store.getMany(ids);

/** Like `findOrders`, but includes a placeholder for an unreadable order. */
export const readOrders = (ids: readonly number[]): Promise<(OrderRecord | UnreadableRow)[]> =>
  store.seeMany(ids);

const batch = 100;

/** A client's newest orders; older ones are neither picked from nor pay for what is sent next. */
export const latestOrdersOf = async (client: number): Promise<OrderRecord[]> =>
  (await ordersOf(client)).slice(0, batch);

export const ordersOf = (client: number): Promise<OrderRecord[]> => store.byClient(client);

export const deletedOrdersOf = (client: number): Promise<OrderRecord[]> => store.removedOf(client);

/** The orders with a payment that staff have to decide. */
export async function ordersToCheck(): Promise<OrderRecord[]> {
  const keys = await queryItems({ table, index: 'toCheck', pk: toCheck });
  const orders = await findOrders(keys.map(({ sk }) => Number(sk)));
  // The index may be out of date.
  return orders.filter(hasPaymentToCheck);
}

/** All orders with a status, read completely before any change, because changes shift the pages. */
export const ordersInStatus = (status: OrderStatus): Promise<OrderRecord[]> =>
  allPages((page) => store.page({ page, status, size: batch }));

/** Like `findOrders`, but includes deleted orders; the result is a map by id. */
export async function findOrdersWithDeleted(
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderRecord>> {
  const found = await store.getMany([...new Set(ids)], { removed: true });
  return new Map(found.map((order) => [order.id, order]));
}

/** Like `findOrdersWithDeleted`, but includes a placeholder for an unreadable order. */
export async function readOrdersWithDeleted(
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderRecord | UnreadableRow>> {
  const found = await store.seeMany([...new Set(ids)], { removed: true });
  return new Map(found.map((order) => [order.id, order]));
}

export const insertOrder = (order: OrderRecord): Write[] => [
  ...store.insert(order),
  ...countTasks(undefined, order),
  ...countOpenOrder(order),
  ...(order.status === orderStatus.confirmed ? [markUncounted(table, order.id)] : []),
];

/** Throws StaleOrder when the order changed since `before` was read. */
export function replaceOrder(
  before: OrderRecord,
  changes: Partial<OrderRecord>,
): { readonly after: OrderRecord; readonly writes: Write[] } {
  const closes = isOpen(before) && !isOpen({ ...before, ...changes });
  const after = store.revised(before, closes ? { ...changes, open_from: undefined } : changes);
  const writes = [
    ...store.replace(before, after, stale),
    ...countTasks(before, after),
    ...(closes ? uncountOpenOrder(before) : []),
    ...(isCountedAlike(before, after) ? [] : [markUncounted(table, after.id)]),
  ];
  return { after, writes };
}

export const replaceDeletedOrder = (before: OrderRecord, changes: Partial<OrderRecord>): Write[] =>
  store.replaceRemoved(before, store.revised(before, changes));

export const removeOrder = (order: OrderRecord): Write[] => [
  ...store.remove({ ...order, open_from: undefined }, stale),
  ...countTasks(order, undefined),
  ...uncountOpenOrder(order),
];

export const orderHistory = (
  id: number,
  news: Omit<HistoryNews, 'table' | 'entity' | 'id'>,
): Write => appendHistory({ table, entity: 'order', id, ...news });

/** Whether nothing changed that the figures count: money, photos and parcels. */
function isCountedAlike(before: OrderRecord, after: OrderRecord): boolean {
  const [was, is] = [before, after].map(({ status, paid_at, total, lines, expeditions }) =>
    JSON.stringify([
      status,
      paid_at,
      total,
      expeditions.map(({ id, status: parcel }) => [id, parcel.id]),
      lines.map(({ value, photo_request }) => [value, photo_request?.asked]),
    ]),
  );
  return was === is;
}
