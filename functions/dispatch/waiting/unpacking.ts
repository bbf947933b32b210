import type { ParcelToUnpack } from '#shared/dispatch/waitingParcel';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Write } from '#platform/db/write';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { destinationOf } from '#functions/expeditions/reading/expeditionAddress';
import { type Unpaid, unpaidIn } from '#functions/expeditions/reading/unpaidIn';
import { findOrder } from '#functions/orders/orderRepository';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { dropUnpack, listUnpack } from '../waitingRepository';
import { waitingClientOf } from './groupWaiting';

/** What may have made something to unpack, or have unpacked it. */
export type Changed = { readonly order?: number | undefined; readonly parcel?: number | undefined };

type Listed = { readonly unpack: readonly number[] };

/** A client's parcels to unpack as they stand now, and the writes that list them so. */
export async function unpacking(
  { unpack: listed }: Listed,
  holder: ProfileRow | null,
  { order, parcel }: Changed,
): Promise<{ readonly writes: Write[]; readonly ids: number[] }> {
  if (!holder) return { ids: [], writes: listed.map(dropUnpack) };
  const placed = order === undefined ? undefined : await findOrder(order);
  const open = (placed?.expeditions ?? []).filter(
    ({ status }) => status.id === expeditionStatus.inProgress,
  );
  const named = [...listed, ...open.map(({ id }) => id), ...(parcel === undefined ? [] : [parcel])];
  if (named.length === 0) return { writes: [], ids: [] };
  const parcels = (await expeditions.getMany([...new Set(named)])).filter(
    ({ client }) => client.id === holder.id,
  );
  const unpaid = await unpaidIn(parcels);
  const rows = await Promise.all(parcels.map((one, place) => rowOf(one, unpaid[place], holder)));
  const found = rows.filter((row) => row.orders.length > 0);
  const ids = found.map(({ expedition }) => expedition);
  return {
    ids,
    writes: [...found.map(listUnpack), ...listed.filter((id) => !ids.includes(id)).map(dropUnpack)],
  };
}

async function rowOf(
  parcel: ExpeditionRecord,
  unpaid: Unpaid | undefined,
  holder: ProfileRow,
): Promise<ParcelToUnpack> {
  const { address } = await destinationOf(parcel);
  return {
    expedition: parcel.id,
    client: waitingClientOf(holder),
    address,
    shipping_type: parcel.shipping_type,
    orders: [...(unpaid?.orders ?? [])],
    lines: (unpaid?.lines ?? []).map(({ order, name }) => ({ order, name })),
  };
}
