import { formatReais, fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import {
  displayedShipping,
  displayedTotal,
  downloadOnly,
  internalOrder,
  toBeAgreed,
} from '#shared/orders/orderTotals';
import { orderFreightName } from '#shared/orders/freightName';

type Money = Pick<
  Order,
  'total_publications' | 'shipping_value' | 'shipping_type' | 'total' | 'publications'
>;

/** The amounts as the client sees them; freight still to be agreed has no price, not 0,00. */
export function moneyOf(order: Money) {
  const { shipping_type: type, publications } = order;
  const value = displayedShipping(fromWire(order.shipping_value), type);
  const count = publications.length;
  return {
    rows: [
      { label: `Publicações (${count})`, value: formatReais(fromWire(order.total_publications)) },
      ...(hasPrice(type) ? [{ label: orderFreightName(order), value: formatReais(value) }] : []),
    ],
    total: { label: 'Total', value: formatReais(displayedTotal(fromWire(order.total), type)) },
    /** The text for freight without an amount. */
    freight: type === toBeAgreed ? 'a combinar (não incluído)' : null,
  };
}

const hasPrice = (type: string) =>
  type !== toBeAgreed && type !== internalOrder && type !== downloadOnly;
