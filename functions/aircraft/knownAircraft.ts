import type { FuelType } from '#shared/orders/fuelType';
import type { AircraftCorrection } from './aircraftRepository';

/** A line of an order as far as it tells of an aircraft. */
export type Naming = {
  readonly order: number;
  readonly line: number;
  readonly created: string;
  readonly prefix: string;
  readonly serial: string | null;
  readonly fuel_type: FuelType;
  /** The key of its photo. */
  readonly photo: string | null;
  /** Staff have seen the photo and found it right. */
  readonly approved: boolean;
  readonly photo_sent: string | null;
};

export type KnownAircraft = {
  readonly prefix: string;
  readonly serial: string | null;
  readonly fuel_type: FuelType;
  /** The line with the photo to show: the newest approved for this serial, else the newest. */
  readonly plate: Naming | null;
  readonly last_used: string;
  readonly correction: AircraftCorrection | undefined;
};

/**
 * A customer's aircraft, the one used last first: as the first order that names one said it, with what
 * its owner corrected since, and those they added without an order. Made from the orders each time, so
 * that those of before count as well.
 */
export function knownAircraft(
  namings: readonly Naming[],
  corrections: readonly AircraftCorrection[],
): KnownAircraft[] {
  const oldestFirst = [...namings].sort((one, other) => one.line - other.line);
  const corrected = new Map(corrections.map((correction) => [correction.prefix, correction]));
  const byPrefix = new Map<string, Naming[]>();
  for (const naming of oldestFirst) {
    const removedAt = corrected.get(naming.prefix)?.removed_at ?? '';
    if (naming.created <= removedAt) continue;
    byPrefix.set(naming.prefix, [...(byPrefix.get(naming.prefix) ?? []), naming]);
  }
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
  named: readonly Naming[],
  correction: AircraftCorrection | undefined,
): KnownAircraft | undefined {
  const [first] = named;
  const last = named.at(-1);
  if (!first || !last) return undefined;
  // A correction from before it was removed is over with it.
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
