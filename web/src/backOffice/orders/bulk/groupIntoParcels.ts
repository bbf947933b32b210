import type { Order } from '#shared/orders/order';

type OrderParcel = {
  /** The first of its orders. */
  readonly id: number;
  readonly client: { readonly id: number };
  readonly orders: number[];
  readonly signatures: number[];
  readonly type: string;
};

/** As in Envios: one parcel for a client's orders that go to one address by one service. */
export function groupIntoParcels(orders: readonly Order[]): OrderParcel[] {
  const parcels = new Map<string, OrderParcel>();
  for (const order of orders) {
    const { id, profile, shipping_type: type } = order;
    const address = order.shipping_address ?? order.billing_address;
    const key = JSON.stringify([profile.id, type, address]);
    const parcel = parcels.get(key);
    if (parcel) parcel.orders.push(id);
    else parcels.set(key, { id, client: profile, orders: [id], signatures: [], type });
  }
  return [...parcels.values()];
}
