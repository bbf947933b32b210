import { listParcels } from '#shared/dispatch/dispatchEndpoints';
import { postedServices } from '#shared/shipping/postedServices';
import { serve } from '#platform/http/serve';
import { carrierSetting } from '#functions/shipping/carriers/carrierSetting';
import { type ReadParcel, readParcels, weightOf } from '../papers/readParcels';
import type { PackedParcelView } from '#shared/dispatch/parcelPapers';
import { rowVersionOf } from '#platform/db/rowVersionOf';
import { kilograms } from '../waiting/presentWaiting';

export const handler = serve(listParcels, {
  run: async ({ query }) => ({
    results: (await readParcels(query.ids)).map(presentParcel),
    carrier: carrierSetting === null ? null : { services: [...postedServices] },
  }),
});

function presentParcel(read: ReadParcel): PackedParcelView {
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
