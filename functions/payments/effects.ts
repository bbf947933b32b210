import type { EffectHandlers } from '#platform/history/effects';
import { paymentMails } from './mails/paymentMails';
import { askRefundJob } from './refunds/askRefundJob';
import { keepFindingJob } from './reconciliation/keepFindingJob';
import { refundPaymentJob } from './refunds/refundPaymentJob';
import { voidBoletoJob } from './boleto/voidBoletoJob';

export const paymentEffects = {
  mails: paymentMails,
  jobs: {
    voidBoleto: voidBoletoJob,
    askRefund: askRefundJob,
    refundPayment: refundPaymentJob,
    keepFinding: keepFindingJob,
  },
} as const satisfies EffectHandlers;
