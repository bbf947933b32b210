import { isAircraftPrefix, normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { apiMessages } from '#shared/messages/messages';
import type { FuelType } from '#shared/orders/fuelType';
import type { LineRecord } from '../orderRecord';
import type { LineProblems } from './lineProblems';
import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';

export type LineAircraft = Pick<
  LineRecord,
  'airplane_prefix' | 'airplane_serial_number' | 'fuel_type'
>;

export const noAircraft: LineAircraft = {
  airplane_prefix: null,
  airplane_serial_number: null,
  fuel_type: null,
};

type AircraftInput = {
  readonly [Field in keyof LineAircraft]?: LineAircraft[Field] | undefined;
} & { readonly for_aircraft?: boolean | undefined };

/** Reads the aircraft of a purchase; a publication that needs none keeps a valid prefix only with `for_aircraft`. */
export function readAircraft(
  input: AircraftInput,
  publication: { readonly has_airplane_info: boolean },
): LineAircraft & { readonly problems: LineProblems } {
  const prefix = normaliseAircraftPrefix(input.airplane_prefix ?? '');
  const serial = input.airplane_serial_number ?? null;
  const fuel: FuelType = input.fuel_type ?? 0;
  if (!publication.has_airplane_info) {
    if (!input.for_aircraft || !isAircraftPrefix(prefix)) return { ...noAircraft, problems: {} };
    const said = { airplane_prefix: prefix, airplane_serial_number: serial };
    return { ...said, fuel_type: fuel === 0 ? null : fuel, problems: {} };
  }
  const problems: LineProblems = {};
  if (prefix === '') problems.airplane_prefix = [apiMessages.required];
  else if (!isAircraftPrefix(prefix)) problems.airplane_prefix = [checkoutMessages.wrongPrefix];
  if (serial === null) problems.airplane_serial_number = [apiMessages.required];
  if (fuel === 0) problems.fuel_type = [apiMessages.required];
  return {
    airplane_prefix: prefix,
    airplane_serial_number: serial,
    fuel_type: fuel,
    problems,
  };
}

/** What a line stores from the register's entry of its aircraft. */
export const registeredOn = (
  craft: RegisteredAircraft | undefined,
): Pick<LineRecord, 'airplane_model' | 'registered_serial'> => ({
  ...(craft?.model ? { airplane_model: craft.model } : {}),
  ...(craft?.serial ? { registered_serial: craft.serial } : {}),
});
