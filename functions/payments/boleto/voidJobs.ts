import * as v from 'valibot';
import { orderStatus } from '#shared/orders/orderStatus';
import { findOrder } from '#functions/orders/orderRepository';
import { job } from '#platform/history/effects';
import { currentProvider, providerNamed } from '../providers/currentProvider';
import { isUnsettled } from './chargeClaimRepository';

/**
 * A slip or page whose answer did not come in time is known to the provider alone, and must not be paid once its order is
 * over. While the provider may still be making it this fails, and is tried again.
 */
export const voidUnansweredJob = job(
  v.object({ order: v.number(), boleto: v.number(), card: v.number() }),
  async (tries, { now }) => {
    if (!currentProvider.cancelUnanswered) return;
    // Opened anew, its next slip or page has the same number.
    if ((await findOrder(tries.order))?.status === orderStatus.pending) return;
    if (await isUnsettled(tries.order, now)) {
      throw new Error(`a charge of order ${tries.order} may still be made`);
    }
    await currentProvider.cancelUnanswered(tries);
  },
);

/** Takes back a boleto that must not be paid any more; one that was paid in the meantime stays as it is. */
export const voidBoletoJob = job(
  v.object({ provider: v.string(), boleto: v.string() }),
  async ({ provider: name, boleto }) => {
    const provider = providerNamed(name);
    if (!provider) throw new Error(`no payment provider ${name}`);
    const { state } = await provider.get(boleto);
    if (state === 'open') await provider.cancel(boleto);
  },
);
