import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { invalid } from '#platform/domainErrors';
import type { Carrier } from '#functions/shipping/carriers/carrier';
import { readParcels } from '../papers/readParcels';
import { recipientsOf } from './recipientsOf';

/** The carrier's labels of those of the parcels that it gave one. */
export async function postedLabels(ids: readonly number[], carrier: Carrier): Promise<Uint8Array> {
  const read = (await readParcels(ids)).filter(
    ({ parcel }) => parcel.posting !== null && parcel.posting.code === parcel.track_code,
  );
  const recipients = await recipientsOf(read);
  const postings = read.flatMap(({ parcel: { id, posting } }) => {
    const to = recipients.get(id);
    return posting && to ? [{ id: posting.id, code: posting.code, to }] : [];
  });
  if (postings.length === 0) throw invalid({ ids: [carrierRefusals.not_posted] });
  return carrier.labels(postings);
}
