import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { rowVersionOf } from '#platform/db/rowVersionOf';
import { type ReadParcel, weightOf } from '../papers/readParcels';
import { kilograms } from '../waiting/presentWaiting';

export function presentParcel(read: ReadParcel): PackedParcelView {
  const { parcel, address, profile_address, items, unpack } = read;
  const { id, name, company_name, person_or_company } = parcel.client;
  return {
    id: parcel.id,
    row_version: rowVersionOf(parcel),
    client: { id, name, company_name, person_or_company },
    address,
    profile_address,
    shipping_type: parcel.shipping_type,
    track_code: parcel.track_code,
    status: parcel.status,
    is_posted: parcel.posting !== null && parcel.posting.code === parcel.track_code,
    weight: kilograms(weightOf(read)),
    contents: items.map(({ row, version }) => ({
      signature: row.id,
      order: row.order?.id ?? null,
      publication: row.publication.name,
      version,
      airplane_prefix: row.airplane_prefix,
    })),
    unpack: [...unpack.orders],
    unpack_lines: [...unpack.lines],
  };
}
