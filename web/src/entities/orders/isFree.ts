import { fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { displayedTotal } from '#shared/orders/orderTotals';

/** Nothing to pay: the shop confirms it by itself. */
export const isFree = ({ total, shipping_type }: Pick<Order, 'total' | 'shipping_type'>): boolean =>
  displayedTotal(fromWire(total), shipping_type) <= 0;
