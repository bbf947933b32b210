import type { AircraftChange } from '#shared/aircraft/aircraft';
import { apiMessages } from '#shared/messages/messages';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { type AircraftCorrection, correctionsOf, keepCorrection } from './aircraftRepository';
import type { KnownAircraft } from './knownAircraft';

type Adding = { readonly prefix: string; readonly now: Date };

/** How many aircraft a fleet may have that no order names. */
const mostAdded = 300;
/** Counts all corrections, those of removed aircraft too, because each is kept. */
const mostKept = 1000;

/** Adds an aircraft that no order names, or one that was removed before. */
export async function addAircraft(
  client: number,
  { prefix, now }: Adding,
  { serial, fuel_type }: AircraftChange,
): Promise<void> {
  if (!serial || !fuel_type) {
    throw invalid({
      ...(serial ? {} : { serial: [serial === null ? apiMessages.blank : apiMessages.required] }),
      ...(fuel_type ? {} : { fuel_type: [apiMessages.required] }),
    });
  }
  const corrections = await correctionsOf(client);
  const before = corrections.find((one) => one.prefix === prefix);
  const isFull = corrections.filter(({ added_at }) => added_at !== null).length >= mostAdded;
  if (isFull || (!before && corrections.length >= mostKept)) {
    throw refused(profileRefusals.fleet_full(mostAdded));
  }
  await keepCorrection(client, before, {
    prefix,
    version: (before?.version ?? 0) + 1,
    serial,
    fuel_type,
    added_at: now.toISOString(),
    removed_at: null,
  });
}

/** Stores an owner's correction of an aircraft; orders keep the data they were made with. */
export async function changeAircraft(
  client: number,
  known: KnownAircraft,
  { row_version, ...change }: AircraftChange,
): Promise<AircraftCorrection> {
  const { version, added_at } = known.correction ?? { version: 0, added_at: null };
  if ((row_version ?? String(version)) !== String(version)) throw staleRecord();
  if (change.serial === null) throw invalid({ serial: [apiMessages.blank] });
  if (change.fuel_type === 0) throw invalid({ fuel_type: [apiMessages.required] });
  const after: AircraftCorrection = {
    prefix: known.prefix,
    version: version + 1,
    serial: change.serial ?? known.serial,
    fuel_type: change.fuel_type ?? known.fuel_type,
    added_at,
    removed_at: null,
  };
  await keepCorrection(client, known.correction, after);
  return after;
}

/** Removes an aircraft from the customer's list until a new order names it. */
export async function removeAircraft(
  client: number,
  { prefix, serial, fuel_type, correction }: KnownAircraft,
  now: Date,
): Promise<void> {
  const version = (correction?.version ?? 0) + 1;
  const removed_at = now.toISOString();
  const after = { prefix, version, serial, fuel_type, added_at: null, removed_at };
  await keepCorrection(client, correction, after);
}
