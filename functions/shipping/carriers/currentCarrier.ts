import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { refused } from '#platform/domainErrors';
import { lazily } from '#platform/runtime/lazily';
import type { Carrier } from './carrier';
import { carrierSetting } from './carrierSetting';
import { correiosCarrier } from './correiosCarrier';
import { offeredCarrier } from './offeredCarriers';

const made = lazily((): Carrier | null => {
  if (carrierSetting === null) return null;
  return carrierSetting.name === 'correios'
    ? correiosCarrier(carrierSetting)
    : offeredCarrier(carrierSetting.name);
});

/** The configured carrier; refused if there is none. */
export function currentCarrier(): Carrier {
  const carrier = made();
  if (!carrier) throw refused(carrierRefusals.no_carrier);
  return carrier;
}
