import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Write } from '#platform/db/write';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { destinationOf } from '#functions/expeditions/reading/expeditionAddress';
import { unpaidIn } from '#functions/expeditions/reading/unpaidIn';
import { findOrder } from '#functions/orders/orderRepository';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { presentProfileRef } from '#functions/profiles/reading/presentProfile';
import type { UnpackRecord } from '../waitingRecord';
import { dropUnpack, listUnpack } from '../waitingRepository';

/** What may have made something to unpack, or have unpacked it. */
export type Changed = { readonly order?: number | undefined; readonly parcel?: number | undefined };

type Listed = { readonly unpack: readonly number[] };

/** A client's parcels to unpack as they stand now, and the writes that list them so. */
export async function unpacking(
  { unpack: listed }: Listed,
  holder: ProfileRow | null,
  { order, parcel }: Changed,
): Promise<{ readonly writes: Write[]; readonly ids: number[] }> {
  const placed = order === undefined ? undefined : await findOrder(order);
  const open = (placed?.expeditions ?? []).filter(
    ({ status }) => status.id === expeditionStatus.inProgress,
  );
  const named = [...listed, ...open.map(({ id }) => id), ...(parcel === undefined ? [] : [parcel])];
  if (named.length === 0) return { writes: [], ids: [] };
  const parcels = (await expeditions.getMany([...new Set(named)])).filter(
    ({ client }) => client.id === holder?.id,
  );
  const unpaid = await unpaidIn(parcels);
  const rows = await Promise.all(
    parcels.map((one, place) => rowOf(one, unpaid[place]?.orders ?? [], holder)),
  );
  const found = rows.flat();
  const ids = found.map(({ expedition }) => expedition);
  return {
    ids,
    writes: [...found.map(listUnpack), ...listed.filter((id) => !ids.includes(id)).map(dropUnpack)],
  };
}

async function rowOf(
  parcel: ExpeditionRecord,
  orders: readonly number[],
  holder: ProfileRow | null,
): Promise<UnpackRecord[]> {
  if (orders.length === 0 || !holder) return [];
  const { id, name, company_name, person_or_company } = presentProfileRef(holder);
  const { address } = await destinationOf(parcel);
  return [
    {
      expedition: parcel.id,
      client: { id, name, company_name, person_or_company },
      address,
      shipping_type: parcel.shipping_type,
      orders: [...orders],
    },
  ];
}
