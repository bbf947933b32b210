import * as v from 'valibot';
import { findOrder } from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import { RuleViolation } from '#platform/domainErrors';
import { type EffectHandlers, job } from '#platform/history/effects';
import { log } from '#platform/runtime/logger';
import { askForInvoices } from './issuing/askForInvoices';
import { followInvoice } from './issuing/followInvoice';

/** Asks once right away and stores the answer with the order; the scheduled job keeps asking. */
const followInvoiceJob = job(
  v.object({ order: v.number(), invoice: v.string() }),
  (asked, { now }) => followInvoice(asked, now),
);

/** Runs where the settings issue at payment; a refused order stays in the staff's queue. */
const issueInvoices = job(v.object({ order: v.number() }), async ({ order: id }, { now }) => {
  const order = await findOrder(id);
  if (!order) return;
  try {
    await askForInvoices(order, { actor: system, now });
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    log('warn', 'invoice.not_asked', { order_id: id });
  }
});

export const invoiceEffects = {
  jobs: { followInvoice: followInvoiceJob, issueInvoices },
} as const satisfies EffectHandlers;
