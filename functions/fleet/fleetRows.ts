import type { CalendarDate } from '#shared/values/calendarDate';
import type { FuelType } from '#shared/orders/fuelType';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';

/** Of a purchase what a fleet is made from. */
export type FleetRow = Pick<SignatureRecord, 'id' | 'created' | 'status' | 'version_bought'> & {
  readonly publication: number;
  readonly name: string;
  readonly prefix: string | null;
  readonly serial: string | null;
  readonly fuel_type: FuelType | null;
  readonly due: CalendarDate | null;
  /** The number of the revision it was said of last. */
  readonly acknowledged: number | null;
};

const rowOf = (signature: SignatureRecord): FleetRow => ({
  id: signature.id,
  created: signature.created,
  status: signature.status,
  version_bought: signature.version_bought,
  publication: signature.publication.id,
  name: signature.publication.name,
  prefix: signature.airplane_prefix,
  serial: signature.airplane_serial_number,
  fuel_type: signature.fuel_type,
  due: signature.due,
  acknowledged: signature.acknowledged?.number ?? null,
});

/** Everything a person purchased, for an aircraft or not. */
export const fleetRowsOf = async (client: number): Promise<FleetRow[]> =>
  (await everySignatureOf(client)).map(rowOf);
