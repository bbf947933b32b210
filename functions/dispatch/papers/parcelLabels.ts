import type { LabelLayout } from '#shared/profiles/addresses/addressLabels';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { invalid } from '#platform/domainErrors';
import { destinationOf } from '#functions/expeditions/reading/expeditionAddress';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { labelsDocument } from '#functions/profiles/labels/labelsDocument';
import { profiles } from '#functions/profiles/profileRepository';

type Layout = LabelLayout & { readonly now: Date };

/** One label for each parcel, in the order they were asked for, with the address it goes to. */
export async function parcelLabels(ids: readonly number[], layout: Layout): Promise<Uint8Array> {
  const parcels = await expeditions.getMany(ids);
  if (parcels.length === 0) throw invalid({ ids: [dispatchRefusals.parcel_ids] });
  const clients = await profiles.getMany([...new Set(parcels.map(({ client }) => client.id))], {
    removed: true,
  });
  const recipients = await Promise.all(
    parcels.map(async (parcel) => {
      const client = clients.find(({ id }) => id === parcel.client.id);
      const { address: shipping_address } = await destinationOf(parcel);
      return client ? [{ ...client, shipping_address, billing_address: null }] : [];
    }),
  );
  return labelsDocument(recipients.flat(), layout);
}
