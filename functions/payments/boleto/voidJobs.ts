import * as v from 'valibot';
import { orderStatus } from '#shared/orders/orderStatus';
import { findOrder } from '#functions/orders/orderRepository';
import { job } from '#platform/history/effects';
import { currentProvider, providerNamed } from '../providers/currentProvider';
import { isUnsettled } from './chargeClaimRepository';

/**
 * Voids a slip or page of a closed order that only the provider knows, because its answer came too late. While the
 * provider may still be making it, the job fails and is retried.
 */
export const voidUnansweredJob = job(
  v.object({ order: v.number(), boleto: v.number(), card: v.number() }),
  async (tries, { now }) => {
    if (!currentProvider.cancelUnanswered) return;
    // The next slip or page of a reopened order has the same number, so nothing may be voided.
    if ((await findOrder(tries.order))?.status === orderStatus.pending) return;
    if (await isUnsettled(tries.order, now)) {
      throw new Error(`a charge of order ${tries.order} may still be made`);
    }
    await currentProvider.cancelUnanswered(tries);
  },
);

/** Voids a boleto that must no longer be paid; one that was paid meanwhile stays unchanged. */
export const voidBoletoJob = job(
  v.object({ provider: v.string(), boleto: v.string() }),
  async ({ provider: name, boleto }) => {
    const provider = providerNamed(name);
    if (!provider) throw new Error(`no payment provider ${name}`);
    const { state } = await provider.get(boleto);
    if (state === 'open') await provider.cancel(boleto);
  },
);
