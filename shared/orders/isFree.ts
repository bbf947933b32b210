import { fromWire } from '../values/money';
import type { Order } from './order';
import { displayedTotal } from './orderTotals';

/** Nothing to pay: the shop confirms it by itself. */
export const isFree = ({ total, shipping_type }: Pick<Order, 'total' | 'shipping_type'>): boolean =>
  displayedTotal(fromWire(total), shipping_type) <= 0;

/** What comes next of such an order, also in its e-mail. */
export const freeNews = 'Nada a pagar: a confirmação chega por e-mail.';
