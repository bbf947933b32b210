import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { remindOrder } from '#shared/orders/orderDeskEndpoints';
import { refused } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { serve } from '#platform/http/serve';
import { mailClient } from '../mails/queueing/orderMailEffects';
import { orderHistory, replaceOrder } from '../orderRepository';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { onFreshOrder } from '../transitions/onFreshOrder';
import { unpaidUntil } from '../unpaidUntil';

export const handler = serve(remindOrder, {
  find: findNamedOrder,
  run: async ({ found, session, actor, now, today }) => {
    const order = await onFreshOrder(named(found), async (current) => {
      if (unpaidUntil(current) === null) throw refused(orderRefusals.nothing_to_remind);
      if (current.reminded === today) throw refused(orderRefusals.reminded_today(current.id));
      const { after, writes } = replaceOrder(current, { reminded: today });
      const history = orderHistory(current.id, {
        action: 'Lembrete de pagamento enviado',
        actor,
        now,
        effects: mailClient('paymentReminder', after),
      });
      await commit([...writes, history]);
      return after;
    });
    return presentOrder(order, session, today);
  },
});
