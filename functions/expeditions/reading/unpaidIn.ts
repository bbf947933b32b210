import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { findOrders } from '#functions/orders/orderRepository';
import { isConfirmed } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import type { ExpeditionRecord } from '../expeditionRecord';

/** What of a parcel goes back onto the shelf. */
export type Unpaid = {
  readonly orders: readonly number[];
  /** Purchases of those orders that travel on their own. */
  readonly signatures: readonly number[];
};
const nothing: Unpaid = { orders: [], signatures: [] };

/** As `unpaidIn`, of one parcel. */
export const unpaidInOne = async (parcel: ExpeditionRecord): Promise<Unpaid> =>
  (await unpaidIn([parcel]))[0] ?? nothing;

/** What open parcels hold of orders whose money went back while they were being packed, in their order. */
export async function unpaidIn(parcels: readonly ExpeditionRecord[]): Promise<Unpaid[]> {
  const open = parcels.filter(({ status }) => status === expeditionStatus.inProgress);
  const alone = new Set(open.flatMap(aloneIn));
  const rows = new Map(
    (await signatures.getMany([...alone], { removed: true })).map((row) => [row.id, row]),
  );
  const ids = new Set(open.flatMap((parcel) => [...parcel.order, ...ordersOf(parcel, rows)]));
  const orders = await findOrders([...ids]);
  const unpaid = new Set(orders.filter((one) => !isConfirmed(one)).map(({ id }) => id));
  return parcels.map((parcel) => {
    if (!open.includes(parcel)) return nothing;
    const own = [...new Set([...parcel.order, ...ordersOf(parcel, rows)])];
    return {
      orders: own.filter((id) => unpaid.has(id)),
      signatures: aloneIn(parcel).filter((id) => unpaid.has(rows.get(id)?.order?.id ?? 0)),
    };
  });
}

/** Purchases in a parcel that do not come along with one of its orders. */
export const aloneIn = ({ signature, copies }: ExpeditionRecord): number[] => [
  ...(signature === null ? [] : [signature]),
  ...copies.map((copy) => copy.signature),
];

const ordersOf = (parcel: ExpeditionRecord, rows: ReadonlyMap<number, SignatureRecord>) =>
  aloneIn(parcel).flatMap((id) => rows.get(id)?.order?.id ?? []);
