import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { clientPage } from '#platform/list/clientRows';
import { createListSearch } from '#platform/list/listSearch';
import type { Page, SearchRequest } from '#platform/list/listStore';
import type { OrderRecord } from '../orderRecord';
import { orderList } from '../orderRepository';

/** Everybody's orders. */
export const searchOrders = createListSearch(orderList, documentSnapshots(orderList.table, 6));

/** One client's. */
export const searchOwnOrders = async (
  client: number,
  request: SearchRequest,
): Promise<Page<OrderRecord>> => clientPage(await searchOrders.ofClient(client), request);
