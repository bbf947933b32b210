import { fromWire } from '../values/money';
import type { Order } from './order';
import { displayedTotal } from './orderTotals';

/** Whether there is nothing to pay, so that the shop confirms the order by itself. */
export const isFree = ({ total, shipping_type }: Pick<Order, 'total' | 'shipping_type'>): boolean =>
  displayedTotal(fromWire(total), shipping_type) <= 0;

/** What comes next for such an order, also used in its e-mail. */
export const freeNews = 'Nada a pagar: a confirmação chega por e-mail.';
