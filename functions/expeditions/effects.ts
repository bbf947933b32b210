import type { EffectHandlers } from '#platform/history/effects';
import { carryOutJob } from './saving/carryOut';
import { publicationSent } from './mails/publicationSent';
import { sendingTakenBack } from './mails/sendingTakenBack';
import { shipmentReturned } from './mails/shipmentReturned';

export const expeditionEffects = {
  mails: { publicationSent, sendingTakenBack, shipmentReturned },
  jobs: { carryOutExpedition: carryOutJob },
} as const satisfies EffectHandlers;
