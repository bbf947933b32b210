import type { EffectHandlers } from '#platform/history/effects';
import { paymentMails } from './mails/paymentMails';
import { askRefundJob } from './refunds/askRefundJob';
import { voidBoletoJob } from './boleto/voidBoletoJob';

export const paymentEffects = {
  mails: paymentMails,
  jobs: { voidBoleto: voidBoletoJob, askRefund: askRefundJob },
} as const satisfies EffectHandlers;
