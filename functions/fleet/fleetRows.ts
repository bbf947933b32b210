import type { CalendarDate } from '#shared/values/calendarDate';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import { registeredAmong } from '../aircraft/register/registerRepository';
import { readableSignaturesOf } from '../signatures/signatureRepository';
import { areSame, heldSumsOf, sumsOf } from '../signatures/client/heldRepository';
import { renewsByItself } from '../signatures/autoRenewal/autoRenewalRules';
import { receivedNumber } from '../signatures/receivedRevision';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { type FleetRow, keepFleet, keptFleet } from './fleetSummaryRepository';

const rowOf = (signature: SignatureRecord, registered?: RegisteredAircraft): FleetRow => ({
  id: signature.id,
  created: signature.created,
  status: signature.status,
  version_bought: signature.version_bought,
  number_bought: signature.number_bought,
  publication: signature.publication.id,
  name: signature.publication.name,
  prefix: signature.airplane_prefix,
  serial: signature.airplane_serial_number,
  fuel_type: signature.fuel_type,
  due: signature.due,
  acknowledged: signature.acknowledged?.number ?? null,
  received: receivedNumber(signature),
  model: registered?.model ?? null,
  year: registered?.year ?? null,
  automatic: renewsByItself(signature),
});

/** So few cost as much to read one by one. */
const fewRows = 20;

/**
 * Everything a person purchased, for an aircraft or not. A fleet of hundreds is kept as one packed item for
 * who asks next on that day, under sums that change with every purchase: an index that lags behind is
 * never kept.
 */
export async function fleetRowsOf(client: number, today: CalendarDate): Promise<FleetRow[]> {
  const sums = await heldSumsOf(client);
  const kept = sums && (await keptFleet(client, { sums, today }));
  if (kept) return kept;
  const records = await readableSignaturesOf(client);
  const register = await registeredAmong(
    records.flatMap(({ airplane_prefix }) => airplane_prefix ?? []),
  );
  const rows = records.map((record) => rowOf(record, register.get(record.airplane_prefix ?? '')));
  if (sums && rows.length > fewRows && areSame(sumsOf(records), sums)) {
    await keepFleet(client, { sums, today }, rows);
  }
  return rows;
}
