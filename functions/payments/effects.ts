import type { EffectHandlers } from '#platform/history/effects';
import { paymentMails } from './mailing/paymentMails';
import { voidBoletoJob } from './boleto/voidBoletoJob';

export const paymentEffects = {
  mails: paymentMails,
  jobs: { voidBoleto: voidBoletoJob },
} as const satisfies EffectHandlers;
