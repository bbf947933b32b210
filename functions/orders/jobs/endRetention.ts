import { jobRun, type JobRun } from '#platform/http/jobEvent';
import type { CalendarDate } from '#shared/values/calendarDate';
import { system } from '#platform/auth/actor';
import { log } from '#platform/runtime/logger';
import { commit } from '#platform/db/write';
import { eraseInvoiceFiles } from '../bookkeeping/invoiceFiles';
import type { InvoiceRecord } from '../orderRecord';
import { findOrder, orderHistory, replaceOrder } from '../orderRepository';
import { endKeeping, retentionsOver } from '../client/retentionRepository';

/** Deletes what was kept of erased buyers for the books; returns the number of orders. */
async function endRetention({ today, now }: JobRun): Promise<number> {
  let ended = 0;
  for (const id of await retentionsOver(today)) if (await end(id, { today, now })) ended += 1;
  if (ended > 0) log('info', 'retention.ended', { count: ended });
  return ended;
}

async function end(id: number, { today, now }: JobRun): Promise<boolean> {
  const order = await findOrder(id);
  const until = order?.kept_for_books?.until;
  if (!order || until === undefined || !isOver(until, today)) {
    log('warn', 'retention.without_order', { order_id: id });
    return false;
  }
  await eraseInvoiceFiles(id);
  const { writes } = replaceOrder(order, {
    kept_for_books: undefined,
    ...(order.invoices ? { invoices: order.invoices.map(withoutFiles) } : {}),
  });
  const action = 'Dados fiscais do comprador excluídos';
  await commit([
    ...writes,
    endKeeping({ order: id, until }),
    orderHistory(id, { action, actor: system, now }),
  ]);
  return true;
}

const withoutFiles = (invoice: InvoiceRecord): InvoiceRecord => ({
  ...invoice,
  files: { xml: false, pdf: false },
});

const isOver = (until: CalendarDate, today: CalendarDate) => until <= today;

export const handler = async (event: unknown): Promise<{ ended: number }> => ({
  ended: await endRetention(jobRun(event)),
});
