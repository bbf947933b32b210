import { documentSnapshots } from '../platform/documentSnapshots';
import { createListSearch } from '../platform/listSearch';
import { orderList } from './orderRepository';

/** Everybody's orders. */
export const searchOrders = createListSearch(orderList, documentSnapshots(orderList.table));
