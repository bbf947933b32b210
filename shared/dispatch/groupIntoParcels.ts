import { maxParcelOrders } from '../expeditions/expedition';
import type { Order } from '../orders/order';

export type OrderToPack = Pick<
  Order,
  'id' | 'shipping_type' | 'shipping_address' | 'billing_address'
> & { readonly profile: { readonly id: number } };

type OrderParcel = {
  /** Id of the first of its orders. */
  readonly id: number;
  readonly client: { readonly id: number };
  readonly orders: number[];
  readonly signatures: number[];
  readonly type: string;
};

/**
 * Groups as in Envios: one parcel for a client's orders with the same address and service, up to
 * its capacity.
 */
export function groupIntoParcels(orders: readonly OrderToPack[]): OrderParcel[] {
  const open = new Map<string, OrderParcel>();
  const parcels: OrderParcel[] = [];
  for (const order of orders) {
    const { id, profile, shipping_type: type } = order;
    const address = order.shipping_address ?? order.billing_address;
    const key = JSON.stringify([profile.id, type, address]);
    const parcel = open.get(key);
    if (parcel && parcel.orders.length < maxParcelOrders) {
      parcel.orders.push(id);
    } else {
      const begun = { id, client: profile, orders: [id], signatures: [], type };
      open.set(key, begun);
      parcels.push(begun);
    }
  }
  return parcels;
}
