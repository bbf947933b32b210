import type { EffectHandlers } from '#platform/history/effects';
import { carryOutJob } from './saving/carryOut';
import { publicationSent, sendingTakenBack, shipmentReturned } from './mails/shipmentMails';

export const expeditionEffects = {
  mails: { publicationSent, sendingTakenBack, shipmentReturned },
  jobs: { carryOutExpedition: carryOutJob },
} as const satisfies EffectHandlers;
