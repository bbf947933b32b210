import { centavos, fromWire, sum, type Centavos, type WireMoney } from '#shared/values/money';
import { parseTypedMoney } from '#shared/values/typedMoney';
import { shippingMarker } from '#shared/orders/orderTotals';

type Paid = { readonly id: number; readonly shipping_value: WireMoney };

/** What the chosen orders paid for shipping; 0.01 marks agreed shipping and is not a price. */
export const shippingOfOrders = (orders: readonly Paid[], chosen: readonly number[]): Centavos =>
  sum(orders.filter(({ id }) => chosen.includes(id)).map(shippingOf));

export function shippingOf({ shipping_value }: Pick<Paid, 'shipping_value'>): Centavos {
  const paid = fromWire(shipping_value);
  return paid === shippingMarker ? centavos(0) : paid;
}

/** The value follows the orders until another one is typed. */
export function isUntouched(value: string, proposed: Centavos): boolean {
  const amount = parseTypedMoney(value);
  return value.trim() === '' || amount === 0 || amount === proposed;
}
