import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { clientPage } from '#platform/list/clientRows';
import { createListSearch } from '#platform/list/listSearch';
import type { Page, SearchRequest } from '#platform/list/listStore';
import type { UnreadableRow } from '#platform/list/listRow';
import type { OrderRecord } from '../orderRecord';
import { orderList, readOrders } from '../orderRepository';

/** Searches the orders of all clients. */
export const searchOrders = createListSearch(orderList, documentSnapshots(orderList.table, 9));

/** Searches the orders of one client. */
export const searchOwnOrders = async (
  client: number,
  request: SearchRequest,
): Promise<Page<OrderRecord>> => clientPage(await searchOrders.ofClient(client), request);

/** Orders with a line for this aircraft, newest first. */
export const ordersWithPrefix = async (prefix: string): Promise<(OrderRecord | UnreadableRow)[]> =>
  readOrders(await searchOrders.ids({ facets: { prefix } }));
