import { expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import { searchExpeditions } from '#functions/expeditions/reading/searchExpeditions';

const everything = { page: 1, size: Number.MAX_SAFE_INTEGER };

/** What was sent to a person, by the addresses kept with each; staff's notes and names are theirs. */
export async function ownParcels(person: number): Promise<PersonalData['parcels']> {
  const { results } = await searchExpeditions({ ...everything, facets: { client: person } });
  return results.map((parcel) => ({
    id: parcel.id,
    orders: parcel.order,
    status: expeditionStatusLabels[parcel.status],
    created: parcel.creation_date,
    sent: parcel.send_date,
    delivered: parcel.complete_date,
    returned: parcel.return_date,
    track_code: parcel.track_code,
    address: parcel.sent_address ?? parcel.address,
    returned_from: parcel.previous?.sent_address ?? null,
  }));
}
