import { checkOrderPayments } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { onFreshOrder } from '../transitions/onFreshOrder';
import type { OrderRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import {
  hasPaymentToCheck,
  isNoticeToCheck,
  isToCheck,
} from '../transitions/payments/paymentsToCheck';

/** Marks all payments of the order that did not fit as dealt with; without any it changes nothing. */
const checkPayments = (order: OrderRecord, { actor, now }: Doing): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if (!hasPaymentToCheck(current)) return current;
    const payments = current.payments.map((payment) =>
      isToCheck(payment, current) ? { ...payment, checked: true } : payment,
    );
    const notices = current.notices?.map((notice) =>
      isNoticeToCheck(notice, current) ? { ...notice, checked: true } : notice,
    );
    const { after, writes } = replaceOrder(current, { payments, ...(notices ? { notices } : {}) });
    await commit([
      ...writes,
      orderHistory(current.id, { action: 'Pagamento conferido', actor, now }),
    ]);
    return after;
  });

export const handler = serve(checkOrderPayments, {
  find: findNamedOrder,
  run: async ({ found, session, actor, now, today }) =>
    presentOrder(await checkPayments(named(found), { actor, now }), session, today),
});
