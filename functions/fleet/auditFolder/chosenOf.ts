import { fleetRefusals } from '#shared/messages/refusals/fleetRefusals';
import { invalid } from '#platform/domainErrors';
import type { FleetCraft } from '../fleetCraft';
import type { Fleet } from '../readFleet';

/** The aircraft chosen, without repeats; throws 400 with the prefix of one outside the fleet. */
export function chosenOf({ crafts }: Fleet, prefixes: readonly string[]): FleetCraft[] {
  return [...new Set(prefixes)].map((prefix) => {
    const craft = crafts.find((one) => one.prefix === prefix);
    if (!craft) throw invalid({ aircraft: [fleetRefusals.not_in_fleet(prefix)] });
    return craft;
  });
}
