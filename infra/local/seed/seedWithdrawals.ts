import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrder, replaceOrder } from '#functions/orders/orderRepository';
import { decideWithdrawal } from '#functions/orders/transitions/decideWithdrawal';
import { withdrawOrder } from '#functions/processes/ordering/orderLeft/withdrawOrder';
import { suspendSignatures } from '#functions/signatures/granting/suspendSignatures';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import type { Leaving } from './demo/demoStories';
import { momentOf, type SeededOrder } from './seedOrders';

/** Withdrawals from purchases, as far as the story of each goes. */
export async function seedWithdrawals(orders: readonly SeededOrder[], desk: Doing): Promise<void> {
  for (const { order, client, leaving } of orders) {
    if (!leaving) continue;
    const paid = await findOrder(order.id);
    if (!paid) throw new Error(`order ${String(order.id)} of the demonstration is gone`);
    const asked = momentOf(leaving.asked, desk.now);
    const left = await withdrawOrder(paid, {
      reason: leaving.reason,
      pix_key: null,
      now: asked,
      actor: { id: client.id, name: client.name },
    });
    await suspendSignatures(order.id, asked);
    await decide(left, leaving, desk);
  }
}

async function decide(left: OrderRecord, leaving: Leaving, { actor, now }: Doing) {
  const on = (day: CalendarDate) => ({ actor, now: momentOf(day, now) });
  if (!leaving.sentBack) return;
  const serial = String(81_200_000 + left.id);
  const return_code = `LR${serial}${String(postalCheckDigit(serial))}BR`;
  const next = on(addDays(leaving.asked, 1));
  const coded = await decideWithdrawal(left, { step: 'code', return_code, ...next });
  const travelled = await arrive(coded, { posted: addDays(leaving.asked, 3), now });
  if (leaving.returned) {
    await decideWithdrawal(travelled, { step: 'returned', ...on(leaving.returned) });
  }
  if (leaving.declined) {
    const { day, answer } = leaving.declined;
    await decideWithdrawal(travelled, { step: 'declined', answer, ...on(day) });
    await suspendSignatures(left.id, momentOf(day, now));
  }
}

type Travel = { readonly posted: CalendarDate; readonly now: Date };

/** The carrier's events about the returned parcel. */
async function arrive(order: OrderRecord, { posted, now }: Travel): Promise<OrderRecord> {
  if (!order.withdrawal) return order;
  const news = {
    return_posted: momentOf(posted, now).toISOString(),
    return_arrived: momentOf(addDays(posted, 2), now).toISOString(),
  };
  const { after, writes } = replaceOrder(order, { withdrawal: { ...order.withdrawal, ...news } });
  await commit(writes);
  return after;
}
