import type { RegisteredAircraft } from '#shared/aircraft/registeredAircraft';
import type { LineRecord } from '../orderRecord';

/** What a line stores from the register's entry of its aircraft. */
export const registeredOn = (
  craft: RegisteredAircraft | undefined,
): Pick<LineRecord, 'airplane_model' | 'registered_serial'> => ({
  ...(craft?.model ? { airplane_model: craft.model } : {}),
  ...(craft?.serial ? { registered_serial: craft.serial } : {}),
});
