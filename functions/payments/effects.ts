import { type EffectHandlers, job } from '#platform/history/effects';
import { paymentMails } from './mails/paymentMails';
import { askRefundJob } from './refunds/askRefundJob';
import { refundPaymentJob } from './refunds/refundPaymentJob';
import { voidBoletoJob } from './boleto/voidBoletoJob';
import { voidUnansweredJob } from './boleto/voidUnanswered';
import { foundDifference } from './findingRecord';
import { keepFinding } from './findingRepository';

/** What an event says waits at once among the differences, as the check would find it. */
const keepFindingJob = job(foundDifference, async (found) => {
  const now = new Date();
  await keepFinding(found, { run: now.toISOString(), now });
});

export const paymentEffects = {
  mails: paymentMails,
  jobs: {
    voidBoleto: voidBoletoJob,
    voidUnanswered: voidUnansweredJob,
    askRefund: askRefundJob,
    refundPayment: refundPaymentJob,
    keepFinding: keepFindingJob,
  },
} as const satisfies EffectHandlers;
