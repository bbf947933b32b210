import { readNfeKey } from '#shared/brazil/nfe';
import { findOrders } from '#functions/orders/orderRepository';
import type { ReadParcel } from '../papers/readParcels';

/**
 * The key of the NF-e that goes with each parcel, by its number. Carriers take one a parcel: of several orders in it
 * each has to have its own, and the first one's is named. A number alone is no key.
 */
export async function invoiceKeys(
  parcels: readonly Pick<ReadParcel, 'parcel'>[],
): Promise<ReadonlyMap<number, string>> {
  const orders = await findOrders([...new Set(parcels.flatMap(({ parcel }) => parcel.order))]);
  const keys = new Map(
    orders.flatMap(({ id, nfe }) => (nfe !== null && readNfeKey(nfe) ? [[id, nfe] as const] : [])),
  );
  return new Map(
    parcels.flatMap(({ parcel: { id, order } }) => {
      const [first] = order;
      const key = first === undefined ? undefined : keys.get(first);
      return key !== undefined && order.every((one) => keys.has(one)) ? [[id, key] as const] : [];
    }),
  );
}
