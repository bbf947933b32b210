import type { EffectHandlers } from '../platform/effects';
import { paymentMails } from './paymentMails';
import { voidBoletoJob } from './voidBoletoJob';

export const paymentEffects: EffectHandlers = {
  mails: paymentMails,
  jobs: { voidBoleto: voidBoletoJob },
};
