import * as v from 'valibot';
import { createOrder } from '#shared/orders/orderEndpoints';
import { notFound } from '#platform/domainErrors';
import { answerOnce, isAnswered } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { isInternal } from '../orderRecord';
import { findOrder } from '../orderRepository';
import { placeOrder } from '#functions/processes/ordering/orderPlaced/placeOrder';
import { presentOrder } from '../reading/presentOrder';

const operation = 'createOrder';
const placed = v.object({ id: v.number() });

export const handler = serve(createOrder, {
  // Staff choose the prices of an internal order, which customers cannot place.
  asksFreshFactor: ({ body, session }) => session.isStaff && isInternal(body),
  isRepeated: ({ session, key, now }) =>
    isAnswered({ user: session.profileId, operation, key, now }),
  run: async ({ body, session, actor, now, today, ip, idempotencyKey: key, spent }) => {
    const placement = { input: body, by: session, actor, now, ip };
    if (key === undefined) return presentOrder(await placeOrder(placement), session, today);
    let own: number | undefined;
    const { id } = await answerOnce(
      { user: session.profileId, operation, key, body, now },
      placed,
      async (record) => {
        const order = await placeOrder({
          ...placement,
          record: (order) => record({ id: order.id }),
        });
        own = order.id;
        return order;
      },
    );
    // A repeated call returns the first order, so it does not use up the budget.
    if (id !== own) await spent?.giveBack();
    const order = await findOrder(id);
    if (!order) throw notFound();
    return presentOrder(order, session, today);
  },
});
