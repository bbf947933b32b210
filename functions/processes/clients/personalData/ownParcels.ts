import { expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import { shipmentsOfClient } from '#functions/expeditions/client/clientShipments';

/** What was sent to a person, by the addresses kept with each; staff's notes and names are theirs. */
export async function ownParcels(person: number): Promise<PersonalData['parcels']> {
  return (await shipmentsOfClient(person)).map((parcel) => ({
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
