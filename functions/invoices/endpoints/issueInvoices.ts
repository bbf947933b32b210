import * as v from 'valibot';
import { issueInvoices } from '#shared/invoices/invoiceEndpoints';
import { unreadableText } from '#shared/messages/messages';
import { chunksOf } from '#shared/values/chunksOf';
import { readOrders } from '#functions/orders/orderRepository';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { answerOnce } from '#platform/db/idempotency';
import { commit } from '#platform/db/write';
import { refusalWords } from '#platform/refusalWords';
import type { Doing } from '#platform/auth/actor';
import { RuleViolation } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { isReadable } from '#platform/list/listRow';
import { askForInvoices } from '../issuing/askForInvoices';

const staff = { isStaff: true };
const atOnce = 10;
const notThere = 'Não existe mais.';

/** The refusal of each order, stored with the idempotency key; the rest is read from the orders. */
const kept = v.array(v.object({ order: v.number(), refused: v.nullable(v.string()) }));

export const handler = serve(issueInvoices, {
  run: async ({ body: { orders }, session, actor, now, today, idempotencyKey: key }) => {
    const call = { user: session.profileId, operation: 'issueInvoices', key, body: orders, now };
    const asked = await answerOnce(call, kept, async (record) => {
      const outcomes = await askAll([...new Set(orders)], { actor, now });
      await commit(record(outcomes));
      return outcomes;
    });
    const stored = new Map((await readOrders(orders)).map((order) => [order.id, order]));
    const refusals = new Map(asked.map(({ order, refused }) => [order, refused]));
    return orders.map((id) => {
      const order = stored.get(id);
      const invoices = order && isReadable(order) ? presentOrder(order, staff, today).invoices : [];
      return { order: id, invoices: invoices ?? [], refused: refusals.get(id) ?? null };
    });
  },
});

async function askAll(ids: readonly number[], asking: Doing): Promise<v.InferOutput<typeof kept>> {
  const found = new Map((await readOrders(ids)).map((order) => [order.id, order]));
  const outcomes: v.InferOutput<typeof kept> = [];
  for (const some of chunksOf(ids, atOnce)) {
    const told = some.map(async (id) => {
      const order = found.get(id);
      if (!order) return { order: id, refused: notThere };
      if (!isReadable(order)) return { order: id, refused: unreadableText(id) };
      return { order: id, refused: await refusalOf(() => askForInvoices(order, asking)) };
    });
    outcomes.push(...(await Promise.all(told)));
  }
  return outcomes;
}

async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    return refusalWords(error.problems);
  }
}
