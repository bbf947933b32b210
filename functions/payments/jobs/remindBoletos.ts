import { jobRun, type JobRun } from '#platform/http/jobEvent';
import { addDays } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import type { BoletoRecord, OrderRecord } from '#functions/orders/orderRecord';
import {
  orderHistory,
  ordersInStatus,
  replaceOrder,
  StaleOrder,
} from '#functions/orders/orderRepository';
import { unpaidUntil } from '#functions/orders/unpaidUntil';
import { system } from '#platform/auth/actor';
import { commitUnless } from '#platform/db/write';
import { emailsOfRoles } from '#functions/profiles/team/emailsOfRoles';
import { mailBoleto } from '../mails/queueing/paymentMailEffects';

/** Reminds clients, once each, of boletos that are due tomorrow; returns how many. */
export async function remindBoletos({ today, now }: JobRun): Promise<number> {
  const tomorrow = addDays(today, 1);
  let reminded = 0;
  for (const order of await ordersInStatus(orderStatus.pending)) {
    const { boleto } = order;
    if (!boleto || boleto.reminded || boleto.due !== tomorrow) continue;
    // Staff are looking into a payment of this order, so its client must not pay twice.
    if (unpaidUntil(order) === null) continue;
    if (await remind(order, boleto, now)) reminded += 1;
  }
  return reminded;
}

async function remind(order: OrderRecord, boleto: BoletoRecord, now: Date): Promise<boolean> {
  const { writes } = replaceOrder(order, { boleto: { ...boleto, reminded: true } });
  const history = orderHistory(order.id, {
    action: 'Lembrete do boleto enviado',
    actor: system,
    now,
    effects: mailBoleto(order, boleto, {
      template: 'boletoDueTomorrow',
      buyers: await emailsOfRoles(order.client.id, ['buyer'], order.placed_by?.id),
    }),
  });
  // If the order was paid or changed at this moment, the next run decides again.
  return commitUnless(StaleOrder, [...writes, history]);
}

export const handler = async (event: unknown): Promise<{ reminded: number }> => ({
  reminded: await remindBoletos(jobRun(event)),
});
