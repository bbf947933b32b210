import type { EffectHandlers } from '#platform/outbox/effects';
import { paymentMails } from './mails/paymentMails';
import { voidBoletoJob } from './boleto/voidBoletoJob';

export const paymentEffects: EffectHandlers = {
  mails: paymentMails,
  jobs: { voidBoleto: voidBoletoJob },
};
