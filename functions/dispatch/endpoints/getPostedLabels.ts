import { getPostedLabels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { invalid } from '#platform/domainErrors';
import type { Carrier } from '#functions/shipping/carriers/carrier';
import { readParcels } from '../papers/readParcels';
import { recipientsOf } from '../posting/recipientsOf';

export const handler = serve(getPostedLabels, {
  run: async ({ query: { ids } }) => ({
    filename: 'etiquetas da transportadora.pdf',
    bytes: await postedLabels(ids, currentCarrier()),
  }),
});

/** The carrier's labels for those parcels that were posted there under their present code. */
async function postedLabels(ids: readonly number[], carrier: Carrier): Promise<Uint8Array> {
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
