import type { AircraftChange } from '#shared/aircraft/aircraft';
import { apiMessages } from '#shared/messages/messages';
import { invalid, staleRecord } from '#platform/domainErrors';
import { type AircraftCorrection, keepCorrection } from './aircraftRepository';
import type { KnownAircraft } from './knownAircraft';

/** The aircraft as its owner says it is; orders keep what they were made with. */
export async function changeAircraft(
  client: number,
  known: KnownAircraft,
  { row_version, ...change }: AircraftChange,
): Promise<AircraftCorrection> {
  const version = known.correction?.version ?? 0;
  if ((row_version ?? String(version)) !== String(version)) throw staleRecord();
  if (change.serial === null) throw invalid({ serial: [apiMessages.blank] });
  if (change.fuel_type === 0) throw invalid({ fuel_type: [apiMessages.required] });
  const after: AircraftCorrection = {
    prefix: known.prefix,
    version: version + 1,
    serial: change.serial ?? known.serial,
    fuel_type: change.fuel_type ?? known.fuel_type,
    removed_at: null,
  };
  await keepCorrection(client, known.correction, after);
  return after;
}

/** Takes it out of the customer's aircraft until an order names it again. */
export async function removeAircraft(
  client: number,
  { prefix, serial, fuel_type, correction }: KnownAircraft,
  now: Date,
): Promise<void> {
  const version = (correction?.version ?? 0) + 1;
  const removed_at = now.toISOString();
  await keepCorrection(client, correction, { prefix, version, serial, fuel_type, removed_at });
}
