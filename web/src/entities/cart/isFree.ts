import { centavos, parseMoney } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { displayedTotal } from '#shared/orders/orderTotals';

/** Nothing to pay: the shop confirms it by itself. */
export const isFree = ({ total, shipping_type }: Pick<Order, 'total' | 'shipping_type'>): boolean =>
  displayedTotal(parseMoney(total) ?? centavos(0), shipping_type) <= 0;
