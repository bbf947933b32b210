import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { createListSearch } from '#platform/list/listSearch';
import { orderList } from '../orderRepository';

/** Everybody's orders. */
export const searchOrders = createListSearch(orderList, documentSnapshots(orderList.table, 2));
