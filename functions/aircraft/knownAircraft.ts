import { grouped } from '#shared/values/grouped';
import type { FuelType } from '#shared/orders/fuelType';
import type { AircraftCorrection } from './aircraftRepository';

/** What a line of an order says about an aircraft. */
export type AircraftMention = {
  readonly order: number;
  readonly line: number;
  readonly created: string;
  readonly prefix: string;
  readonly serial: string | null;
  readonly fuel_type: FuelType;
  /** The key of the line's photo in the bucket. */
  readonly photo: string | null;
  /** Whether staff have approved the photo. */
  readonly approved: boolean;
  readonly photo_sent: string | null;
};

export type KnownAircraft = {
  readonly prefix: string;
  readonly serial: string | null;
  readonly fuel_type: FuelType;
  /** The line with the photo to show: the newest approved for this serial, else the newest. */
  readonly plate: AircraftMention | null;
  readonly last_used: string;
  readonly correction: AircraftCorrection | undefined;
};

/**
 * A customer's aircraft, most recently used first: those that orders name, as the first order says,
 * and those added without an order, with the owner's corrections. They are derived from the orders
 * each time, so that every earlier order counts.
 */
export function knownAircraft(
  namings: readonly AircraftMention[],
  corrections: readonly AircraftCorrection[],
): KnownAircraft[] {
  const oldestFirst = [...namings].sort((one, other) => one.line - other.line);
  const corrected = new Map(corrections.map((correction) => [correction.prefix, correction]));
  const kept = oldestFirst.filter(
    ({ prefix, created }) => created > (corrected.get(prefix)?.removed_at ?? ''),
  );
  const byPrefix = grouped(kept, ({ prefix }) => prefix);
  const added = corrections.filter(({ prefix }) => !byPrefix.has(prefix));
  return [...byPrefix]
    .flatMap(([prefix, named]) => aircraftOf(named, corrected.get(prefix)) ?? [])
    .concat(added.flatMap(addedAircraft))
    .sort((one, other) => other.last_used.localeCompare(one.last_used));
}

function addedAircraft(correction: AircraftCorrection): KnownAircraft[] {
  const { prefix, serial, fuel_type, added_at } = correction;
  if (added_at === null) return [];
  return [{ prefix, serial, fuel_type, plate: null, last_used: added_at, correction }];
}

function aircraftOf(
  named: readonly AircraftMention[],
  correction: AircraftCorrection | undefined,
): KnownAircraft | undefined {
  const [first] = named;
  const last = named.at(-1);
  if (!first || !last) return undefined;
  // A removal also ends the corrections made before it.
  const { serial, fuel_type } = correction?.removed_at === null ? correction : first;
  const photos = named.filter(({ photo }) => photo !== null);
  return {
    prefix: first.prefix,
    serial,
    fuel_type,
    plate:
      photos.findLast((naming) => naming.approved && naming.serial === serial) ??
      photos.at(-1) ??
      null,
    last_used: last.created,
    correction,
  };
}
