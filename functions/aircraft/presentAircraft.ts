import type { Aircraft } from '#shared/aircraft/aircraft';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { KnownAircraft } from './knownAircraft';

export function presentAircraft(known: KnownAircraft): Aircraft {
  const { prefix, serial, fuel_type, plate, correction } = known;
  return {
    prefix,
    serial,
    fuel_type,
    photo: plate && `/order/${plate.order}/photo/${plate.line}/`,
    photo_approved: plate !== null && plate.approved && plate.serial === serial,
    photo_date: plate && todayInSaoPaulo(new Date(plate.photo_sent ?? plate.created)),
    row_version: String(correction?.version ?? 0),
  };
}
