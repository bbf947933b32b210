import { jobRun } from '#platform/http/jobEvent';
import { comparePayments } from '../reconciliation/comparePayments';
import { checkAgainstProviders } from '../reconciliation/checkAgainstProviders';
import { isRefundUnderWay } from '#functions/orders/orderRecord';
import { errorFields, log } from '#platform/runtime/logger';
import { providerNamed } from '../providers/currentProvider';
import { lookUpRefund } from '../refunds/askRefundJob';
import { paymentRefunds } from '../refunds/paymentRefundRepository';
import { latestRefunds } from '../refunds/refundRepository';
import { lookUpPaymentRefund } from '../refunds/refundPaymentJob';

/** Of the five minutes a job has, what is left then is for asking about single charges. */
const readingMs = 150_000;
/** Of Asaas 10,000 payments; more are left for the later run. */
const pages = 100;

export const handler = async (event: unknown): Promise<{ differences: number }> => {
  const run = jobRun(event);
  const until = Date.now() + readingMs;
  const [checked] = await Promise.allSettled([checkAgainstProviders({ ...run, until, pages })]);
  await followRefunds();
  const compared = await comparePayments(run);
  // Failed as a whole, so that operators hear of it; a later run goes on where this one broke off.
  if (checked.status === 'rejected') throw checked.reason;
  return { differences: checked.value.found + checked.value.mended + compared };
};

const latest = 200;

/** Looks at the newest refunds that are under way, of whose end an event may have been lost. */
async function followRefunds(): Promise<void> {
  const open = (await latestRefunds(latest)).filter(isRefundUnderWay);
  for (const { id, refund } of open) {
    const provider = refund && providerNamed(refund.provider);
    if (!provider || refund.state !== 'sent') continue;
    await unlessSilent(id, () => lookUpRefund(provider, id, refund));
  }
  for (const refund of await paymentRefunds(latest)) {
    const provider = providerNamed(refund.provider);
    if (!provider || refund.state !== 'sent') continue;
    await unlessSilent(refund.order, () => lookUpPaymentRefund(provider, refund));
  }
}

/** The next night looks again. */
async function unlessSilent(order: number | null, look: () => Promise<unknown>): Promise<void> {
  try {
    await look();
  } catch (error) {
    log('warn', 'payment.not_compared', { order, ...errorFields(error) });
  }
}
