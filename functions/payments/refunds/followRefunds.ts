import { isRefundUnderWay } from '#functions/orders/orderRecord';
import { errorFields, log } from '#platform/runtime/logger';
import { providerNamed } from '../providers/currentProvider';
import { lookUpRefund } from './askRefundJob';
import { latestRefunds } from './refundRepository';

/** Looks at the newest refunds that are under way, of whose end an event may have been lost. */
export async function followRefunds(): Promise<void> {
  const open = (await latestRefunds(200)).filter(isRefundUnderWay);
  for (const { id, refund } of open) {
    const provider = refund && providerNamed(refund.provider);
    if (!provider || refund.state !== 'sent') continue;
    try {
      await lookUpRefund(provider, id, refund);
    } catch (error) {
      log('warn', 'payment.not_compared', { order: id, ...errorFields(error) });
    }
  }
}
