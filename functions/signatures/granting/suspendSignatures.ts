import * as v from 'valibot';
import {
  addDays,
  type CalendarDate,
  formatDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { isLineBeingWithdrawn } from '#functions/orders/bookkeeping/withdrawnParts';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrder } from '#functions/orders/orderRepository';
import { system } from '#platform/auth/actor';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { job } from '#platform/history/effects';
import { queueJob } from '#platform/history/queue';
import type { JobRun } from '#platform/http/jobEvent';
import { marksOfOrder, type OrderMark, signatureHistory, signatures } from '../signatureRepository';

/** Locks the purchases of an order under withdrawal, and unlocks them once that is decided. */
export async function suspendSignatures(
  order: number,
  now: Date,
  today = todayInSaoPaulo(now),
): Promise<void> {
  for (const mark of await marksOfOrder(order)) {
    if (mark.line !== null) await suspend(order, mark, { now, today });
  }
}

export const suspendSignaturesJob = job(v.object({ order: v.number() }), ({ order }, { now }) =>
  suspendSignatures(order, now),
);

const suspend = (id: number, mark: OrderMark, { now, today }: JobRun): Promise<void> =>
  decideAndCommit(async () => {
    const [order, row] = await Promise.all([findOrder(id), signatures.get(mark.signature)]);
    if (!row) return;
    const before = row.suspended ?? [];
    const from = order && lockedFrom(order, mark);
    const ahead = from !== undefined && from > today;
    const known = before.find(({ order }) => order === id);
    if (known?.from === from && (known?.ahead ?? false) === ahead) return;
    const others = before.filter(({ order }) => order !== id);
    const lock = from && { order: id, from, ...(ahead ? { ahead } : {}) };
    const suspended = lock ? [...others, lock] : others;
    const after = signatures.revised(row, {
      suspended: suspended.length > 0 ? suspended : undefined,
      edition: row.edition + 1,
    });
    await commit([
      ...signatures.replace(row, after, overtaken),
      signatureHistory(row.id, {
        action: from ? suspension(id, { from, today }) : 'Uso liberado de novo',
        actor: system,
        now,
        effects: [queueJob.refreshWaiting({ client: row.client.id, order: id, signature: row.id })],
      }),
    ]);
  });

/** A renewal under withdrawal locks nothing until its period begins. */
const suspension = (
  order: number,
  { from, today }: Readonly<Record<'from' | 'today', CalendarDate>>,
): string =>
  from > today
    ? `Renovação em desistência, pedido #${order}: uso até ${formatDate(addDays(from, -1))}`
    : `Uso suspenso: desistência do pedido #${order}`;

/** A renewal begins when the period before it ends; that period stays open. */
function lockedFrom(order: OrderRecord, mark: OrderMark): CalendarDate | undefined {
  const { withdrawal, status, paid_at } = order;
  const isOf = mark.kind === 'made' || mark.kind === 'renewed';
  if (!withdrawal || status !== orderStatus.confirmed) return undefined;
  if (mark.line === null || !isLineBeingWithdrawn(order, mark.line)) return undefined;
  if (!isOf || mark.paid_at !== paid_at) return undefined;
  const asked = todayInSaoPaulo(new Date(withdrawal.asked));
  const after = mark.previous_due && addDays(mark.previous_due, 1);
  return after && after > asked ? after : asked;
}
