import { isRefundUnderWay } from '#functions/orders/orderRecord';
import { errorFields, log } from '#platform/runtime/logger';
import { providerNamed } from '../providers/currentProvider';
import { lookUpRefund } from './askRefundJob';
import { paymentRefunds } from './paymentRefundRepository';
import { latestRefunds } from './refundRepository';
import { lookUpPaymentRefund } from './refundPaymentJob';

const latest = 200;

/** Looks at the newest refunds that are under way, of whose end an event may have been lost. */
export async function followRefunds(): Promise<void> {
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
