import type { EffectHandlers } from '../platform/effects';
import { carryOutJob } from './carryOut';
import { publicationSent } from './mails/publicationSent';
import { shipmentReturned } from './mails/shipmentReturned';

export const expeditionEffects: EffectHandlers = {
  mails: { publicationSent, shipmentReturned },
  jobs: { carryOutExpedition: carryOutJob },
};
