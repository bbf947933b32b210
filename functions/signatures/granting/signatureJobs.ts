import * as v from 'valibot';
import { orderStatus } from '#shared/orders/orderStatus';
import { findOrder } from '#functions/orders/orderRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { system } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { makeSignatures } from './makeSignatures';
import { type Confirmation, undoSignatures } from './undoSignatures';

const confirmationData = v.object({ order: v.number(), paid_at: v.nullable(v.string()) });

/** What the confirmation of an order sets off. Jobs may arrive late and out of order. */
export const makeSignaturesJob = job(confirmationData, async ({ order: id, paid_at }, { now }) => {
  const order = await confirmedOrder({ id, paid_at });
  if (!order) return;
  await makeSignatures(order, { now });
  // Taken back while this ran: that job may have looked too early to see what was made here.
  if (!(await confirmedOrder({ id, paid_at }))) {
    await undoSignatures({ id, paid_at }, { actor: system, now });
  }
});

export const revokeSignaturesJob = job(confirmationData, ({ order: id, paid_at }, { now }) =>
  undoSignatures({ id, paid_at }, { actor: system, now }),
);

/** The order, if it is still confirmed by that very payment. */
async function confirmedOrder({ id, paid_at }: Confirmation): Promise<OrderRecord | undefined> {
  const order = await findOrder(id);
  return order?.status === orderStatus.confirmed && order.paid_at === paid_at ? order : undefined;
}
