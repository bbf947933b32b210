import * as v from 'valibot';
import { orderStatus } from '#shared/orders/orderStatus';
import { refundedLines } from '#functions/orders/bookkeeping/refundedParts';
import { findOrder } from '#functions/orders/orderRepository';
import { isWithdrawalOpen, type OrderRecord } from '#functions/orders/orderRecord';
import { system } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { makeSignatures } from './makeSignatures';
import { suspendSignatures } from './suspendSignatures';
import { type Confirmation, undoLines, undoSignatures } from './undoSignatures';

const confirmationData = v.object({ order: v.number(), paid_at: v.nullable(v.string()) });

/** Runs when an order is confirmed. Jobs may be late and out of order. */
export const makeSignaturesJob = job(confirmationData, async ({ order: id, paid_at }, { now }) => {
  const order = await confirmedOrder({ id, paid_at });
  if (!order) return;
  await makeSignatures(order, { now });
  // The order may have been unconfirmed meanwhile, and that job may have run before these rows
  // existed.
  const still = await confirmedOrder({ id, paid_at });
  if (still) {
    await undoLines(still, refundedLines(still), { actor: system, now });
    // A withdrawal may have been requested before these rows existed, so its job had nothing to
    // lock.
    if (isWithdrawalOpen(still)) await suspendSignatures(id, now);
  } else await undoSignatures({ id, paid_at }, { actor: system, now });
});

export const revokeSignaturesJob = job(confirmationData, ({ order: id, paid_at }, { now }) =>
  undoSignatures({ id, paid_at }, { actor: system, now }),
);

export const suspendSignaturesJob = job(v.object({ order: v.number() }), ({ order }, { now }) =>
  suspendSignatures(order, now),
);

const linesData = v.object({ ...confirmationData.entries, lines: v.array(v.number()) });

/** Undoes the effect of lines that were refunded while their order stays paid. */
export const revokeLinesJob = job(linesData, ({ order: id, paid_at, lines }, { now }) =>
  undoLines({ id, paid_at }, new Set(lines), { actor: system, now }),
);

/** The order, if it is still confirmed by that very payment. */
async function confirmedOrder({ id, paid_at }: Confirmation): Promise<OrderRecord | undefined> {
  const order = await findOrder(id);
  return order?.status === orderStatus.confirmed && order.paid_at === paid_at ? order : undefined;
}
