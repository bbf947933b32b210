import * as v from 'valibot';
import { type EffectHandlers, job } from '#platform/history/effects';
import { paymentMails } from './mails/paymentMails';
import { askRefundJob } from './refunds/askRefundJob';
import { refundPaymentJob } from './refunds/refundPaymentJob';
import { voidBoletoJob } from './boleto/voidJobs';
import { voidUnansweredJob } from './boleto/voidJobs';
import { foundDifference } from './findingRecord';
import { closeBySystem, keepFinding, openFindingsOf } from './findingRepository';

/** Stores a difference that an event reports at once, as the check would find it later. */
const keepFindingJob = job(foundDifference, async (found) => {
  const now = new Date();
  await keepFinding(found, { run: now.toISOString(), now });
});

const overDispute = v.object({ order: v.number(), charge: v.string(), note: v.string() });

/** Closes the finding of a dispute that ended. If the money was refunded, that event makes its own finding. */
const closeDisputeJob = job(overDispute, async ({ order, charge, note }) => {
  for (const finding of await openFindingsOf()) {
    const { kind } = finding;
    if (kind !== 'disputed' || finding.order !== order || finding.charge !== charge) continue;
    await closeBySystem(finding, note, new Date());
  }
});

export const paymentEffects = {
  mails: paymentMails,
  jobs: {
    voidBoleto: voidBoletoJob,
    voidUnanswered: voidUnansweredJob,
    askRefund: askRefundJob,
    refundPayment: refundPaymentJob,
    keepFinding: keepFindingJob,
    closeDispute: closeDisputeJob,
  },
} as const satisfies EffectHandlers;
